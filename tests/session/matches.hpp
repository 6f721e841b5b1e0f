// Games that more than one test begins.
#pragma once

#include "boneyard/session.hpp"

namespace boneyard::multiplayer_tests {

/// The deal of a seed: a patience, or a match of a person against the others.
inline Session numbered(const Variant& variant, std::uint64_t seed, Sitter others = std::nullopt) {
  Sitters sitters{};
  for (int seat = 1; seat < variant.seats(); ++seat) sitters[static_cast<std::size_t>(seat)] = others;
  return {variant, numbered_deal(variant, seed), sitters};
}

/// Plays this hand to its end, at random.
inline void play_on(Session& match, SeedStream& random) {
  while (!match.hand_over()) {
    const auto moves = match.now().multiplayer().moves();
    match.play(moves[random.below(moves.size())]);
  }
  match.settle_claims();
}

/// A hand of All Fives with muggins is over: the person's last tile has scored 5, which is not declared yet. The
/// program has won the match as soon as that is declared or lost.
inline Session unclaimed_match() {
  return Session::parse(
      "boneyard game 2\ngame all-fives\nseats 2\nrules muggins=yes;to=15;won=hand\nplayers person random\nseed 25\n"
      "hand 1\nline 5-5> 5-4> take2 <0-5 4-0> <1-0 <1-1 <2-1 <2-2 <5-2 <3-5 take2 <1-3 <6-1 <5-6\nresult 5,15\n");
}

}  // namespace boneyard::multiplayer_tests
