// A search while the screen goes on: for a deal, which takes seconds under rules by which hardly any can be won, or for
// the answer to a table that a person typed.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>

#include "terminal/presenter/presenter.hpp"
#include "terminal/screen/screen.hpp"

namespace boneyard::app {

/// Runs `work` on a second thread. If that takes longer than a moment, calls `show` with a message that begins with
/// `doing`, again every second. Esc ends the work: throws InputError with `stopped`. What `work` throws is thrown on.
void work_on(Screen& screen, const std::function<void(const std::atomic<bool>& stop)>& work, std::string_view doing,
             const std::string& stopped, const std::function<void(const std::string&)>& show);

/// The same for a deal. Throws InputError if there is none.
DealtDeal search_on(Screen& screen, const DealSearch& search, const std::function<void(const std::string&)>& show);

}  // namespace boneyard::app
