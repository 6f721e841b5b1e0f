#include "page/question.hpp"

namespace boneyard {

Object& Object::set(const char* key, nlohmann::json value) {
  json_[key] = std::move(value);
  return *this;
}

}  // namespace boneyard
