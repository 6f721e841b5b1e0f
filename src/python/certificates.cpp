// Writes certificates of answers, and checks certificates by the rules alone (src/certificate).
#include <fmt/format.h>

#include <new>

#include "away.hpp"
#include "boneyard/notation.hpp"
#include "certificate/check.hpp"
#include "certificate/write.hpp"
#include "conversions.hpp"

namespace boneyard::python {
namespace {

using certificate::Claim;

/// What a patience's answer says of its position. `left` is None unless the fewest tiles left are known.
Claim claim_of(const Position& position, const std::string& verdict, const std::string& line, const py::object& left) {
  if (const Variant& variant = position.now.variant(); variant.scores())
    throw ParseError(fmt::format("certificate: for the patiences; {} is won by points", variant.name()));
  if (!position.dealt)
    throw ParseError("certificate: for a position that was dealt, not for one that was read from its text");
  Claim claim{.game = position.now.variant().text(), .deal = position.dealt->deal};
  claim.after = fmt::format("{}", fmt::join(position.line, " "));
  if (verdict == "winnable") {
    claim.verdict = certificate::Verdict::winnable;
  } else if (!left.is_none()) {
    claim.verdict = certificate::Verdict::fewest_left;
    claim.left = static_cast<int>(read_whole("left", left, tile_count));
  }
  if (claim.has_line()) claim.line = line;
  constexpr std::size_t longest = certificate::Check::longest_line - 16;
  if (std::max(claim.after.size(), claim.line.size()) > longest)
    throw ParseError(fmt::format("certificate: a line of play is longer than {} bytes", longest));
  return claim;
}

/// The text, or None if a limit is reached.
py::object write(const Position& position, const std::string& verdict, const std::string& line, const py::object& left,
                 const SearchLimits& limits) {
  const Claim claim = claim_of(position, verdict, line, left);
  std::string text;
  bool whole = true;
  away([&](const std::atomic<bool>& stop) {
    try {
      certificate::write(
          claim, [&](std::string_view piece) { text += piece; }, limits.from_now(stop));
    } catch (const SearchCut&) {
      whole = false;
    } catch (const std::bad_alloc&) {
      whole = false;
    }
  });
  return or_none(whole, text);
}

/// Checks all certificates of a text, and adds what they prove. Throws as certificate::Check does.
void check_all(std::string_view text, certificate::Check& check, const std::atomic<bool>& stop,
               std::vector<certificate::Proved>& proved) {
  for (std::size_t size; !text.empty(); text.remove_prefix(size)) {
    if (stop) throw SearchCut{Cutoff::stopped};
    size = std::min(text.find('\n'), text.size() - 1) + 1;  // the last line may lack its newline
    if (auto claim = check.line(text.substr(0, size))) proved.push_back(std::move(*claim));
  }
  check.end();
}

[[noreturn]] void raise(const py::handle& kind, const py::object& error) {
  PyErr_SetObject(kind.ptr(), error.ptr());
  throw py::error_already_set();
}

/// A list of what is proved, each as the fields of its claim, with the number of positions.
py::list check(const py::object& text, const SearchLimits& limits) {
  const std::string bytes = py::isinstance<py::bytes>(text) ? text.cast<std::string>() : read_text("text", text);
  std::vector<certificate::Proved> proved;
  std::uint64_t line = 0;
  try {
    away([&](const std::atomic<bool>& stop) {
      certificate::Check checking(limits.from_now(stop));
      try {
        check_all(bytes, checking, stop, proved);
      } catch (...) {
        line = std::max<std::uint64_t>(1, checking.lines());
        throw;
      }
    });
  } catch (const certificate::NotProved& error) {
    const py::object made_error = made("NotProved", fmt::format("line {}: not proved: {}", error.line, error.what()));
    made_error.attr("line") = error.line;
    raise(py::type::of(made_error), made_error);
  } catch (const ParseError& error) {
    throw ParseError(fmt::format("line {}: {}", line, error.what()));
  } catch (const SearchCut&) {
    raise(PyExc_MemoryError, py::str(fmt::format("line {}: more positions than memory_limit may hold", line)));
  }
  py::list list;
  for (const auto& [claim, positions] : proved)
    list.append(py::make_tuple(claim.game, to_text(claim.deal), claim.after,
                               claim.verdict == certificate::Verdict::winnable ? "winnable" : "unwinnable",
                               or_none(claim.has_line(), claim.line), or_none(claim.has_line(), claim.left),
                               positions));
  return list;
}

}  // namespace

void bind_certificates(py::module_& module) {
  module.def("certificate", &write);
  module.def("check", &check);
}

}  // namespace boneyard::python
