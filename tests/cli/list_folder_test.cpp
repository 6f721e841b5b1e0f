// Lists in a folder: after a process was killed, each of its items is whole or absent.
#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "platform/errors.hpp"
#include "platform/list_folder.hpp"

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
  BlobStore open(const std::string& what = "a computation\n") const {
    return list_folder(path, what, 1 << 20, 1 << 20);
  }
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

TEST_CASE("what follows an item whose bytes have changed is still there") {
  const Folder folder;
  {
    const BlobStore store = folder.open();
    store.keep(1, 0, item(100, 1));
    store.keep(1, 1, item(200'000, 2));
  }
  const auto size = std::filesystem::file_size(folder.level(1));
  std::fstream(folder.level(1), std::ios::in | std::ios::out | std::ios::binary).seekp(60).put('x');
  const BlobStore store = folder.open();
  CHECK(store.find(1, 0).empty());
  CHECK(store.find(1, 1) == item(200'000, 2));
  CHECK(std::filesystem::file_size(folder.level(1)) == size);
}

TEST_CASE("a foreign file in the place of a level stops the run, and stays as it is") {
  const auto read = [](const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const Folder folder;
  const std::string mine = "These are my own notes, which nobody may cut off.\n";
  std::filesystem::create_directories(folder.path);
  std::ofstream(folder.level(0)) << mine;
  CHECK_THROWS_WITH(folder.open(), Catch::Contains("level-00: no file of these lists"));
  std::filesystem::remove(folder.level(0));
  folder.open();
  const std::string binary("\1\0\0\0\0\0\0\0\377\377\377\0\0\0\0\0notes", 21);
  for (const std::string& text : {mine, mine.substr(0, 20), std::string("notes\n"), binary, std::string(240, '\0')}) {
    std::ofstream(folder.level(0)) << text;
    CHECK_THROWS_WITH(folder.open().find(0, 0), Catch::Contains("level-00: no lists from byte 0 on"));
    CHECK_THROWS_AS(folder.open().keep(0, 0, item(9, 1)), InputError);
    CHECK(read(folder.level(0)) == text);
  }
  // Behind a whole item, too.
  std::filesystem::remove(folder.level(0));
  folder.open().keep(0, 0, item(9, 1));
  std::ofstream(folder.level(0), std::ios::app) << mine;
  CHECK_THROWS_WITH(folder.open().find(0, 0), Catch::Contains("level-00: no lists from byte 41 on"));
}

TEST_CASE("one bit that has changed, wherever it is, costs one item at most or stops the run, and nothing is cut off") {
  const Folder folder;
  {
    const BlobStore store = folder.open();
    for (int number = 0; number < 5; ++number) store.keep(1, static_cast<std::uint32_t>(number), item(40, number));
  }
  const auto size = std::filesystem::file_size(folder.level(1));
  const auto turn_bit = [&](std::uintmax_t at) {
    std::fstream file(folder.level(1), std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(static_cast<std::streamoff>(at));
    const int was = file.get();
    file.seekp(static_cast<std::streamoff>(at));
    file.put(static_cast<char>(was ^ 1));
  };
  for (std::uintmax_t at = 0; at < size; ++at) {
    INFO(at);
    turn_bit(at);
    try {
      const BlobStore store = folder.open();
      int left = 0;
      for (int number = 0; number < 5; ++number)
        left += store.find(1, static_cast<std::uint32_t>(number)) == item(40, number);
      CHECK(left == 4);
    } catch (const InputError& error) {
      CHECK_THAT(error.what(), Catch::Contains("no lists from byte"));
    }
    turn_bit(at);
    REQUIRE(std::filesystem::file_size(folder.level(1)) == size);
  }
  CHECK(folder.open().find(1, 4) == item(40, 4));
}

TEST_CASE("in a folder of lists no link is followed, and nothing but a regular file is opened") {
  const Folder folder;
  const std::string foreign = folder.path + "-foreign";
  const auto size = [&] { return std::filesystem::file_size(foreign); };
  folder.open();
  std::ofstream(foreign) << "mine";
  std::filesystem::create_symlink(foreign, folder.level(0));
  std::filesystem::create_symlink(folder.path + "-none", folder.level(1));
  REQUIRE(::mkfifo(folder.level(2).c_str(), 0600) == 0);
  std::filesystem::create_directory(folder.level(3));
  for (int level = 0; level < 4; ++level) {
    CHECK_THROWS_AS(folder.open().find(level, 0), InputError);
    CHECK_THROWS_AS(folder.open().keep(level, 0, item(9, 1)), InputError);
  }
  CHECK_THROWS_WITH(folder.open().find(0, 0), Catch::Contains("level-00: a symbolic link"));
  CHECK_THROWS_WITH(folder.open().find(2, 0), Catch::Contains("level-02: not a regular file"));
  CHECK_FALSE(std::filesystem::exists(folder.path + "-none"));
  std::filesystem::remove(folder.path + "/what.txt");
  for (int level = 0; level < 4; ++level) std::filesystem::remove(folder.level(level));
  std::filesystem::create_symlink(foreign, folder.path + "/what.txt");
  CHECK_THROWS_WITH(folder.open(), Catch::Contains("what.txt: a symbolic link"));
  CHECK(size() == 4);
  std::filesystem::remove(foreign);
}

TEST_CASE("an item takes no more memory than it may, whatever its file claims") {
  const Folder folder;
  folder.open().keep(0, 0, item(100'000, 1));
  std::filesystem::resize_file(folder.level(0), 40);
  CHECK(folder.open().find(0, 0).empty());  // it is cut off, being half written
  CHECK(std::filesystem::file_size(folder.level(0)) == 0);
  list_folder(folder.path, "a computation\n", 1 << 20, 2000).keep(0, 0, item(1500, 1));
  const BlobStore little = list_folder(folder.path, "a computation\n", 1 << 20, 1000);
  CHECK_THROWS_WITH(little.find(0, 0), Catch::Contains("more than --memory-limit"));
  CHECK_THROWS_WITH(little.keep(0, 1, item(1500, 1)), Catch::Contains("more than --memory-limit"));
}

TEST_CASE("a folder with the lists of another computation is refused, and named") {
  const Folder folder;
  folder.open("limit 5\n");
  CHECK_THROWS_WITH(folder.open("limit 6\n"), Catch::Contains("what.txt") && Catch::Contains("another computation"));
  CHECK_THROWS_AS(list_folder("/dev/null/lists", "limit 5\n", 1, 1), InputError);
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
