// Lists for `odds block --rule hand=14 --method exact --lists FOLDER`, with which it needs no memory.
#pragma once

#include <string>

#include "platform/list_folder.hpp"
#include "tests/odds/block_pieces.hpp"

/// Keeps all pieces, as if the leader won every deal by a point.
inline void keep_all_pieces(const std::string& folder) {
  using namespace boneyard;
  constexpr std::uint64_t room = std::uint64_t{61'440} << 20, memory = 1 << 20;  // --lists-limit if it is not given
  const BlobStore store =
      app::list_folder(folder,
                       "boneyard lists 2\nblock " + Variant::parse("block;seats=2;hand=14").rules_text() +
                           "\nplayer thoughtful\nroom " + std::to_string(room) + "\n",
                       room, memory);
  for (std::uint32_t piece = 0; piece < pieces_of_all_tiles; ++piece) store.keep(0, piece, won_by_a_point(piece));
}
