// Deals that agree with all that a seat knows, every one of them equally likely. See worlds.cpp for how.
#pragma once

#include <memory>
#include <vector>

#include "deals/seed.hpp"
#include "solvers/table/view.hpp"

namespace boneyard::table {

class Worlds {
 public:
  explicit Worlds(const View& view);
  ~Worlds();
  Worlds(Worlds&&) noexcept;
  Worlds& operator=(Worlds&&) noexcept;

  /// A deal in which the moves of the view are legal and the seat sees what it saw: uniformly drawn from all of them.
  /// (Two orders of the same dealt hand are one deal.)
  LargeRow draw(SeedStream& random) const;
  /// The hand as it stands now, in such a deal.
  Position draw_position(SeedStream& random) const;

 private:
  struct Case;
  View view_;
  std::vector<Case> cases_;
};

}  // namespace boneyard::table
