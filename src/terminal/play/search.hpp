// A search for a deal while the screen goes on: under rules by which hardly any deal can be won it takes seconds.
#pragma once

#include <functional>
#include <string>

#include "terminal/presenter/presenter.hpp"
#include "terminal/screen/screen.hpp"

namespace boneyard::app {

/// Runs the search on a second thread. If that takes longer than a moment, calls `show` with a message, again every
/// second. Esc ends the search. Throws InputError if there is no deal.
DealtDeal search_on(Screen& screen, const DealSearch& search, const std::function<void(const std::string&)>& show);

}  // namespace boneyard::app
