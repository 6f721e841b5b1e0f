// The file that `solve --certificate` writes: a certificate of each deal, one behind the other.
#pragma once

#include <string>

#include "cli/batch.hpp"
#include "cli/io/files.hpp"
#include "cli/solving.hpp"

namespace boneyard::app {

class CertificateFile {
 public:
  /// Throws InputError.
  explicit CertificateFile(const std::string& path);

  /// Adds the certificate of an answer, and notes its size there; nothing if the answer is undecided. Returns what cut
  /// it short, if anything did; then nothing of it is in the file. Throws CheckFailed if the answer is wrong.
  Cutoff add(const SolveRequest& request, const Deal& deal, Solved& solved);
  /// Puts the file in its place, if any certificate is in it.
  void finish();

 private:
  GrowingFile file_;
};

/// Why there is none, and what the verdict rests on then.
std::string no_certificate(const DealItem& item, Cutoff why);

}  // namespace boneyard::app
