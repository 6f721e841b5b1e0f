// The deals that were begun last on a screen, so that they can be played again: the file recent.json of the state
// folder.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "boneyard/session.hpp"

namespace boneyard::app {

/// The deals that were begun last, the last one first, each as a session before its first move: of `game` (a
/// state_name()), or of all games if that is empty. None if the file cannot be read.
std::vector<Session> recent_deals(const std::filesystem::path& state, std::string_view game = {});

/// Notes that the deal of this game was begun. Never throws: without this file play goes on.
void note_recent(const std::filesystem::path& state, const Session& game);

}  // namespace boneyard::app
