// The lists of a long exact computation in a folder, so that it survives being killed at any moment: a file for
// each level, to which items are only ever appended.
//
//   what.txt    which computation it is, in text
//   level-07    an item after another: 8 bytes number, 8 bytes length, 8 bytes checksum, and the item itself
#pragma once

#include <string>

#include "boneyard/exact.hpp"

namespace boneyard::app {

/// The folder is made if need be. `what`: lines that tell this computation from any other; a folder that says
/// something else is refused, and so is one that another run holds. `room`: bytes that the files together may take.
/// Throws InputError that names the file, here and in the functions of the store. An item that was only half written is
/// cut off, and is not there.
BlobStore list_folder(const std::string& folder, const std::string& what, std::uint64_t room);

}  // namespace boneyard::app
