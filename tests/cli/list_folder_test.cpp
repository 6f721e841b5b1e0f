// Lists in a folder: after a process was killed, each of its items is whole or absent.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "cli/errors.hpp"
#include "cli/io/list_folder.hpp"

using namespace boneyard;
using namespace boneyard::app;

namespace {

using Bytes = std::vector<std::byte>;

Bytes item(std::size_t length, int seed) {
  Bytes bytes;
  for (std::size_t i = 0; i < length; ++i) bytes.push_back(static_cast<std::byte>(seed * 31 + static_cast<int>(i) * 7));
  return bytes;
}

/// A folder that is gone afterwards.
struct Folder {
  std::string path = (std::filesystem::temp_directory_path() / "boneyard_list_folder_test").string();
  Folder() { std::filesystem::remove_all(path); }
  ~Folder() { std::filesystem::remove_all(path); }
  BlobStore open(const std::string& what = "a computation\n") const { return list_folder(path, what, 1 << 20); }
  std::string level(int number) const { return path + "/level-0" + std::to_string(number); }
};

}  // namespace

TEST_CASE("a folder of lists has what was kept in it, also for the next process") {
  const Folder folder;
  {
    const BlobStore store = folder.open();
    CHECK(store.room == 1 << 20);
    CHECK(store.find(3, 5).empty());
    store.keep(3, 5, item(1000, 1));
    store.keep(3, 2, item(1, 2));
    store.keep(4, 5, item(77, 3));
    CHECK(store.find(3, 5) == item(1000, 1));
  }
  const BlobStore store = folder.open();
  CHECK(store.find(3, 5) == item(1000, 1));
  CHECK(store.find(3, 2) == item(1, 2));
  CHECK(store.find(4, 5) == item(77, 3));
  CHECK(store.find(4, 2).empty());
  store.erase(3);
  CHECK(store.find(3, 5).empty());
  CHECK(!std::filesystem::exists(folder.level(3)));
  CHECK(store.find(4, 5) == item(77, 3));
}

TEST_CASE("an item that was half written when the process was killed is not there, and those before it are") {
  const Folder folder;
  folder.open().keep(1, 0, item(100, 1));
  const auto one = std::filesystem::file_size(folder.level(1));
  folder.open().keep(1, 1, item(50, 2));
  const auto both = std::filesystem::file_size(folder.level(1));
  for (auto size = both - 1; size > one; size -= 7) {
    std::filesystem::resize_file(folder.level(1), size);
    {
      const BlobStore store = folder.open();
      CHECK(store.find(1, 0) == item(100, 1));
      CHECK(store.find(1, 1).empty());
      store.keep(1, 1, item(50, 2));
    }
    CHECK(folder.open().find(1, 1) == item(50, 2));
  }
}

TEST_CASE("an item whose bytes have changed is not there") {
  const Folder folder;
  folder.open().keep(1, 0, item(100, 1));
  std::fstream file(folder.level(1), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(60);
  file.put('x');
  file.close();
  CHECK(folder.open().find(1, 0).empty());
}

TEST_CASE("a folder with the lists of another computation is refused, and named") {
  const Folder folder;
  folder.open("limit 5\n");
  CHECK_THROWS_WITH(folder.open("limit 6\n"), Catch::Contains("what.txt") && Catch::Contains("another computation"));
  CHECK_THROWS_AS(list_folder("/dev/null/lists", "limit 5\n", 1), InputError);
}

TEST_CASE("a folder that a run holds is refused to another, until the first has ended") {
  const Folder folder;
  {
    const BlobStore first = folder.open();
    CHECK_THROWS_WITH(folder.open(), Catch::Contains("what.txt") && Catch::Contains("in use"));
    first.keep(1, 0, item(100, 1));
  }
  CHECK(folder.open().find(1, 0) == item(100, 1));
}
