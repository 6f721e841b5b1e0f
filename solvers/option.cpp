#include "boneyard/variant.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace boneyard {

void refuse_value(int lowest, int highest) {
  throw std::out_of_range(fmt::format("a rule's value goes from {} to {}", lowest, highest));
}

}  // namespace boneyard
