// What answers, and the pages of rules.
#include <set>

#include "boneyard/deal.hpp"
#include "boneyard/odds.hpp"
#include "boneyard/version.hpp"
#include "protocol/question.hpp"

namespace boneyard::protocol {

Json tell_version(const Json&, const Asking&) {
  std::set<std::string_view> names;
  for (const auto& questions : {page_questions(), more_questions()})
    for (const Named& each : questions) names.insert(each.name);
  return object(is("protocol", version), is("program", BONEYARD_VERSION), is("dealing", dealing_scheme_version),
                is("questions", Json(names)));
}

/// As Markdown.
Json tell_rules(const Json& question, const Asking&) { return rules_text(variant_of(question).game()); }

}  // namespace boneyard::protocol
