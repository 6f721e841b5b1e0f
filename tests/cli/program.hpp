// Runs the built program as a shell would, and catches what it prints and how it ends.
#pragma once

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

/// Sets the date that the program, and what of it runs inside a test, takes for today.
inline bool go_to_day(const char* date = "2026-11-21") { return ::setenv("BONEYARD_TODAY", date, 1) == 0; }
/// No test depends on the day on which it runs.
inline const bool on_one_day = go_to_day();

/// Waits until something is so, as long as the busiest machine may take. Returns whether it is.
template <class Condition>
bool wait_until(Condition&& condition, std::chrono::milliseconds pause = std::chrono::milliseconds(2)) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(5);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

struct Ended {
  int code = -1;  ///< exit code; -1 if a signal ended it
  int signal = 0;
  std::string out, err;

  std::vector<std::string> lines() const {
    std::vector<std::string> result;
    std::istringstream stream(out);
    for (std::string line; std::getline(stream, line);) result.push_back(line);
    return result;
  }
  std::vector<nlohmann::json> json() const {
    std::vector<nlohmann::json> result;
    for (const std::string& line : lines()) result.push_back(nlohmann::json::parse(line));
    return result;
  }
};

/// A folder that is removed with everything in it.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    char name[] = "/tmp/boneyard-test-XXXXXX";
    path_ = ::mkdtemp(name);
  }
  ~TemporaryFolder() { [[maybe_unused]] const int code = std::system(("rm -rf " + path_).c_str()); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string path(const std::string& name) const { return path_ + "/" + name; }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  /// What it holds when it is opened. Reading on to its end might never get there while a program writes to it.
  /// Files of /proc and pipes have no size, and are read to their end.
  static std::string read(const std::string& path) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || size == 0) return {std::istreambuf_iterator<char>(file), {}};
    std::string bytes(size, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(size));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
  }

 private:
  std::string path_;
};

/// The file of a game under way, the one that was saved last; empty if there is none.
inline std::string kept_file(const std::string& state, const std::string& game) {
  std::filesystem::path found;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(state, error))
    if (entry.path().filename().string().starts_with("kept-" + game + "-2") && entry.path().extension() == ".txt" &&
        (found.empty() || entry.last_write_time() > std::filesystem::last_write_time(found)))
      found = entry.path();
  return found.string();
}

/// A run of the program. `arguments` is shell text, so quote what needs it.
class Running {
 public:
  explicit Running(const std::string& arguments, const std::string& input = "", const std::string& environment = "") {
    const std::string in = folder_.write("in", input);
    start("env " + environment + " " BONEYARD_PROGRAM " " + arguments + " <" + in);
  }
  /// With an input that stays open, like a person's terminal: see type().
  struct OpenInput {};
  Running(OpenInput, const std::string& arguments, const std::string& environment) {
    ::mkfifo(input_pipe().c_str(), 0600);
    start("env " + environment + " " BONEYARD_PROGRAM " " + arguments + " <>" + input_pipe());
  }
  /// A test that fails leaves no program behind that writes until the disk is full.
  ~Running() {
    if (process_ < 0) return;
    kill(SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  void type(const std::string& text) const { std::ofstream(input_pipe()) << text << std::flush; }
  /// Waits until it has printed at least `bytes`.
  void wait_for_output(std::size_t bytes) {
    wait_until([&] { return TemporaryFolder::read(folder_.path("out")).size() >= bytes || ended(); });
  }
  /// Waits until it has printed `text`.
  void wait_for(const std::string& text) {
    wait_until([&] { return TemporaryFolder::read(folder_.path("out")).find(text) != std::string::npos || ended(); });
  }
  /// Waits until it handles SIGTERM: before that the signal would end it as it ends any program.
  void wait_for_signals() {
    wait_until([&] { return catches(SIGTERM) || ended(); });
  }
  void kill(int signal) { ::kill(process_, signal); }
  /// Lets it stand still meanwhile, so that it cannot be over before something else has happened.
  template <class Work>
  void meanwhile(Work&& work) {
    kill(SIGSTOP);
    work();
    kill(SIGCONT);
  }
  bool ended() const {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
  }

  Ended end() {
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    Ended ended;
    if (WIFEXITED(status)) ended.code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) ended.signal = WTERMSIG(status);
    ended.out = TemporaryFolder::read(folder_.path("out"));
    ended.err = TemporaryFolder::read(folder_.path("err"));
    return ended;
  }

 private:
  /// Waits until it is no longer this test program, which may catch the same signals.
  bool catches(int signal) const {
    const std::string process = "/proc/" + std::to_string(process_);
    std::error_code error;
    if (std::filesystem::equivalent(process + "/exe", "/proc/self/exe", error) || error) return false;
    std::istringstream status(TemporaryFolder::read(process + "/status"));
    for (std::string word; status >> word;)
      if (word == "SigCgt:") return status >> word && (std::stoull(word, nullptr, 16) >> (signal - 1) & 1) != 0;
    return false;
  }
  void start(const std::string& command) {
    const std::string line = "BONEYARD_CONFIG= XDG_CACHE_HOME=" + folder_.path("cache") + " exec " + command + " >" +
                             folder_.path("out") + " 2>" + folder_.path("err");
    process_ = ::fork();
    if (process_ == 0) {
      // Under nohup or in the background these are ignored, and a program leaves them so.
      for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM}) ::signal(signal, SIG_DFL);
      ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
      ::_exit(127);
    }
  }

  std::string input_pipe() const { return folder_.path("typed"); }

  TemporaryFolder folder_;
  pid_t process_ = -1;
};

inline Ended run(const std::string& arguments, const std::string& input = "", const std::string& environment = "") {
  return Running(arguments, input, environment).end();
}

/// Runs a shell command in which $boneyard is the program.
inline Ended run_shell(const std::string& script) {
  const TemporaryFolder folder;
  const std::string command = "export BONEYARD_CONFIG= XDG_CACHE_HOME=" + folder.path("cache") +
                              "; boneyard=" BONEYARD_PROGRAM "; { " + script + "\n} >" + folder.path("out") + " 2>" +
                              folder.path("err");
  const int status = std::system(command.c_str());
  Ended ended;
  ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ended.out = TemporaryFolder::read(folder.path("out"));
  ended.err = TemporaryFolder::read(folder.path("err"));
  return ended;
}
