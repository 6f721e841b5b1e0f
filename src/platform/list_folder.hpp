// A blob store in a folder, for the lists of a long exact computation, so that the computation survives being killed at
// any moment. Each level has a file, to which items are only ever appended.
//
//   what.txt    which computation it is, in text
//   level-07    an item after another: 4 bytes mark, 4 bytes number, 8 bytes length, 8 bytes checksum, 8 bytes checksum
//   of
//               these, and the item itself
#pragma once

#include <string>

#include "boneyard/exact.hpp"

namespace boneyard::app {

/// Opens the store, and makes the folder if need be. `what` are lines that distinguish this computation from all
/// others. Throws InputError if the folder has other lines, or if another run holds the folder. `room`: the most bytes
/// that all files together may have; `memory`: the most bytes of one item. Errors of files are InputError that names
/// the file, here and in the functions of the store; so is a file that is not of these lists. An item that was only
/// half written is cut off, so the store does not have it, nor one whose bytes have changed. What is no item stops the
/// run, and nothing is cut off.
BlobStore list_folder(const std::string& folder, const std::string& what, std::uint64_t room, std::uint64_t memory);

}  // namespace boneyard::app
