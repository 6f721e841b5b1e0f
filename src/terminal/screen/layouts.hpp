// Letters of keyboards that are set to another alphabet. A terminal sends the letter and not the place of its key, and
// one alphabet has several layouts. So no key is pressed for the person: a message says which one may be meant.
#pragma once

#include <string>
#include <string_view>

namespace boneyard::app {

/// ` On a Russian keyboard it lies where h does.`, which comes after a blank; empty for any other character.
std::string latin_key_text(std::string_view character);

}  // namespace boneyard::app
