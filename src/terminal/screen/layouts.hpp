// Letters of keyboards that are set to another alphabet. A terminal sends the letter and not the place of its key, and
// one alphabet has several layouts. So no key is pressed for the person: a message says which one may be meant.
#pragma once

#include <string>
#include <string_view>

namespace boneyard::app {

/// `Unknown key 'р'. On a Russian keyboard it lies where h does.`; of any other character the first sentence alone.
std::string unknown_key_text(std::string_view character);

}  // namespace boneyard::app
