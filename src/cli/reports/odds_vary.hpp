// The answer of `odds --vary`: the odds by the value of one rule option.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boneyard/odds.hpp"
#include "platform/output.hpp"

namespace boneyard::app {

/// The rules that `--vary TEXT` asks for, one after the other: `hand=4`, `hand=5` for `hand=4..5` or `hand=4,5`, and
/// for `hand` all that the option has. Throws ParseError.
std::vector<std::string> varied_rules(const Variant& variant, std::string_view text);

/// A table of one result for each value of the option, with a bar for the odds; what is sampled has the seeds of the
/// question.
std::string varied_page(std::string_view option, const Question& question, const std::vector<OddsResult>& results,
                        const Style& style);

}  // namespace boneyard::app
