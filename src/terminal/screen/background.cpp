#include "terminal/screen/background.hpp"

#include <utility>

#include "platform/signals.hpp"

namespace boneyard::app {

void Background::start(Work work) {
  end();
  thread_ = std::thread([this, work = std::move(work)] {
    try {
      result_ = work(stop_);
    } catch (const std::exception&) {  // too little memory: there is no result then
      result_ = nullptr;
    }
    done_.store(true);
    send_news();
  });
}

bool Background::fetch() {
  if (!thread_.joinable()) return true;
  if (!done_.load()) return false;
  thread_.join();
  done_.store(false);
  if (const auto result = std::exchange(result_, nullptr)) result();
  return true;
}

void Background::end() {
  if (!thread_.joinable()) return;
  stop_.store(true);
  thread_.join();
  stop_.store(false);
  done_.store(false);
  result_ = nullptr;
}

}  // namespace boneyard::app
