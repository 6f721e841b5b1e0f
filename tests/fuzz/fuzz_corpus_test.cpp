// Every fuzzing harness over its kept corpus: each input that once broke something, and one of each kind.
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "tests/fuzz/harness.hpp"

using boneyard::fuzz::harnesses;

namespace {

const std::filesystem::path corpus = BONEYARD_SOURCE_DIR "/tests/fuzz/corpus";

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("every harness holds for its kept corpus") {
  for (const auto& harness : harnesses()) {
    std::size_t inputs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(corpus / harness.name)) {
      INFO(entry.path());
      REQUIRE_NOTHROW(harness.run(read(entry.path())));
      ++inputs;
    }
    INFO(harness.name);
    REQUIRE(inputs >= 3);
  }
}

TEST_CASE("every folder of the corpus has its harness") {
  std::set<std::string> names;
  for (const auto& harness : harnesses()) names.emplace(harness.name);
  for (const auto& entry : std::filesystem::directory_iterator(corpus))
    CHECK(names.count(entry.path().filename().string()) == 1);
}
