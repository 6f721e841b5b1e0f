#include "solvers/chain/hidden/lists.hpp"

#include <algorithm>

namespace boneyard::chain {

void put_number(std::vector<std::byte>& bytes, Count number) {
  for (; number >= 128; number >>= 7) bytes.push_back(static_cast<std::byte>((number & 127) | 128));
  bytes.push_back(static_cast<std::byte>(number));
}

Count NumberReader::rest(std::uint64_t low) {
  int shift = 7;
  for (; shift < 63; shift += 7) {
    const auto byte = static_cast<std::uint64_t>(*at_++);
    low |= (byte & 127) << shift;
    if (byte < 128) return low;
  }
  for (Count number = low;; shift += 7) {
    const auto byte = static_cast<Count>(*at_++);
    number |= (byte & 127) << shift;
    if (byte < 128) return number;
  }
}

void put_tallied(std::vector<std::byte>& bytes, const Tallied& tallied) {
  for (Count number : {tallied.all, tallied.low, tallied.high}) put_number(bytes, number);
}

Tallied read_tallied(NumberReader& numbers) { return {numbers.next(), numbers.next(), numbers.next()}; }

void put_state(std::vector<std::byte>& bytes, bool wide, std::span<const Id> list, Count orders) {
  unsigned count = 0;
  while (count < sizeof orders && orders >> 8 * count != 0) ++count;  // at most 12: orders are below 2^92
  bytes.push_back(static_cast<std::byte>(std::min<std::size_t>(list.size(), 15) << 4 | count));
  if (list.size() >= 15) put_number(bytes, list.size());
  for (Id id : list) {
    bytes.push_back(static_cast<std::byte>(id & 255));
    if (wide) bytes.push_back(static_cast<std::byte>(id >> 8));
  }
  for (unsigned i = 0; i < count; ++i) bytes.push_back(static_cast<std::byte>(orders >> 8 * i & 255));
}

void put_head(std::vector<std::byte>& bytes, const ListHead& head) {
  put_tallied(bytes, head.settled);
  put_tallied(bytes, head.waiting);
  put_number(bytes, head.states);
}

void put_end(std::vector<std::byte>& bytes) { bytes.insert(bytes.end(), sizeof(Count), std::byte{0}); }

ListReader::ListReader(std::span<const std::byte> bytes, std::size_t positions)
    : numbers_(bytes.data()), wide_(is_wide(positions)) {
  head.settled = read_tallied(numbers_);
  head.waiting = read_tallied(numbers_);
  head.states = static_cast<std::uint64_t>(numbers_.next());
}

}  // namespace boneyard::chain
