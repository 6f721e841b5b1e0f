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

void ListWriter::put(std::span<const Id> list, Count multiple) {
  unsigned count = 0;
  while (count < sizeof multiple && multiple >> 8 * count != 0) ++count;  // at most 12: orders are below 2^92
  const auto shared = static_cast<std::size_t>(
      std::mismatch(list.begin(), list.end(), before_.begin(), before_.end()).first - list.begin());
  const std::size_t dropped = before_.size() - shared, added = list.size() - shared;
  const auto in_two_bits = [](std::size_t n) { return static_cast<unsigned>(std::min<std::size_t>(n, 3)); };
  bytes_.push_back(static_cast<std::byte>(count | in_two_bits(dropped) << 4 | in_two_bits(added) << 6));
  if (dropped >= 3) put_number(bytes_, dropped);
  if (added >= 3) put_number(bytes_, added);
  for (Id id : list.subspan(shared)) {
    bytes_.push_back(static_cast<std::byte>(id & 255));
    if (wide_) bytes_.push_back(static_cast<std::byte>(id >> 8));
  }
  for (unsigned i = 0; i < count; ++i) bytes_.push_back(static_cast<std::byte>(multiple >> 8 * i & 255));
  before_.assign(list.begin(), list.end());
}

void put_head(std::vector<std::byte>& bytes, const ListHead& head) {
  put_tallied(bytes, head.settled);
  put_tallied(bytes, head.waiting);
  put_number(bytes, head.states);
  put_number(bytes, head.unit);
}

ListReader::ListReader(std::span<const std::byte> bytes, std::size_t positions)
    : numbers_(bytes.data()), wide_(is_wide(positions)) {
  head.settled = read_tallied(numbers_);
  head.waiting = read_tallied(numbers_);
  head.states = static_cast<std::uint64_t>(numbers_.next());
  head.unit = numbers_.next();
}

}  // namespace boneyard::chain
