// Whole files: read, and replaced so that at every moment the file is either the old one or the new one.
#pragma once

#include <string>
#include <string_view>

namespace boneyard::app {

/// A whole file, read; `-` is standard input. Throws InputError that names it.
std::string read_file(const std::string& path);

/// Writes `path`.tmp, syncs it, renames it to `path`, syncs the directory. Throws InputError that names the file;
/// what was there is then still whole. Anything but a regular file (a pipe, a device) is written to directly.
void replace_file(const std::string& path, std::string_view text);

}  // namespace boneyard::app
