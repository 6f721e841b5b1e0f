// Why the rows of a typed table cannot be told apart.
#pragma once

#include <cstdint>

#include "boneyard/notation.hpp"

namespace boneyard {

/// The tiles of a table can be read, but not where each row lies.
struct RowsUnclear : ParseError {
  enum class Reason : std::uint8_t {
    unnamed,       ///< each row needs its name
    exchangeable,  ///< without names, the rows could lie in each other's places
    missing,       ///< a row that must be there is not
  };
  RowsUnclear(Reason why, const std::string& what) : ParseError(what), reason(why) {}

  Reason reason;
};

}  // namespace boneyard
