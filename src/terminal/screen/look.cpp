#include "terminal/screen/look.hpp"

#include <langinfo.h>

#include <clocale>

#include "cli/config.hpp"
#include "cli/options.hpp"
#include "platform/errors.hpp"

namespace boneyard::app {
namespace {

bool terminal_speaks_utf8() {
  std::setlocale(LC_CTYPE, "");
  const bool utf8 = std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
  std::setlocale(LC_CTYPE, "C");
  return utf8;
}

}  // namespace

void LookArguments::declare(CLI::App& app) { add_flag(app, "--tiles", tiles)->check(refuse_empty); }

Look LookArguments::read(const Style& style) const {
  const std::string& set = !tiles.empty() ? tiles : config().tiles;
  const std::size_t chosen = read_word("--tiles", set.empty() ? "auto" : set, tile_words);
  const TileLook automatic = terminal_speaks_utf8() ? TileLook::box : TileLook::ascii;
  return {.tiles = chosen < 3 ? static_cast<TileLook>(chosen) : automatic, .colours = style.colours(), .width = 80};
}

}  // namespace boneyard::app
