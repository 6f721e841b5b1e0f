#include "terminal/play/search.hpp"

#include <fmt/format.h>

#include <chrono>

#include "platform/errors.hpp"
#include "terminal/screen/background.hpp"

namespace boneyard::app {

using namespace std::chrono_literals;

void work_on(Screen& screen, const std::function<void(const std::atomic<bool>& stop)>& work, std::string_view doing,
             const std::string& stopped, const std::function<void(const std::string&)>& show) {
  std::optional<std::string> why = "too little memory";
  Background worker;  // destroyed first: its thread uses the members above
  worker.start([&](const std::atomic<bool>& stop) -> std::function<void()> {
    try {
      work(stop);
      return [&why] { why.reset(); };
    } catch (const InputError& error) {
      return [&why, text = std::string(error.what())] { why = text; };
    }
  });
  const auto began = std::chrono::steady_clock::now();
  // Most searches end before anyone could read a message.
  for (std::chrono::milliseconds time = 80ms; !worker.fetch(); time = 1000ms) {
    const Event event = screen.wait(time);
    if (event.ends() || event.is(Key::escape)) {
      worker.end();
      send_news();  // other threads may have sent some meanwhile
      throw InputError(stopped);
    }
    if (event.kind == Event::Kind::news) continue;
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - began);
    show(fmt::format("{}{}; Esc stops.", doing, seconds.count() == 0 ? "" : fmt::format(", {} s", seconds.count())));
  }
  send_news();
  if (why) throw InputError(*why);
}

DealtDeal search_on(Screen& screen, const DealSearch& search, const std::function<void(const std::string&)>& show) {
  std::optional<DealtDeal> found;
  work_on(
      screen, [&](const std::atomic<bool>& stop) { found = search(stop); }, "Looking for a deal that can be won",
      "the search for a deal was stopped", show);
  return std::move(*found);
}

}  // namespace boneyard::app
