// The table games once more, only for the tests: a plain reading of the rules (docs/rules) that shares nothing with the
// playable model or the solver except the names of the settings. Tiles are pairs of numbers, the layout is the tiles as
// they lie, every move copies everything, and the value of a position is a minimax over every line to the end of the
// hand.
#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "boneyard/hand.hpp"
#include "tests/games/multiplayer/ending_oracle.hpp"
#include "tests/games/multiplayer/tree_oracle.hpp"

namespace boneyard::multiplayer_oracle {

using multiplayer::Counting;
using multiplayer::Drawing;
using multiplayer::Lead;
using multiplayer::Settings;
using multiplayer::Shape;

/// What can be done: `tile` with its first half where the move's text has its first half.
struct Act {
  enum What { lead, left, right, at, draw, pass } what = pass;
  Tile tile{};
  std::string place;  ///< of `at`: "5" or "5x"
  std::string text() const {
    switch (what) {
      case lead:
      case right: return multiplayer_oracle::text(tile) + ">";
      case left: return "<" + multiplayer_oracle::text(tile);
      case at: return multiplayer_oracle::text(tile) + "@" + place;
      case draw: return "draw";
      case pass: return "pass";
    }
    return "";
  }
};

struct Table {
  Settings rules;
  std::vector<std::vector<Tile>> hands;
  std::deque<Tile> stock;
  // The layout. A line is `row`. A spinner's is `row`, which holds the first double, and the two arms that grow from
  // its ends. A cross, or a branching layout that is not counted, is the pips that are open, and how many sides of its
  // centre are not covered. A branching layout that is counted is a tree.
  std::deque<Tile> row;
  std::deque<Tile> arms[2];  ///< each tile with the half that looks inwards first
  std::vector<int> open_pips;
  int centre = -1, uncovered = 0;
  Tree tree;
  int led_at = 0;  ///< index of the led tile in the row
  bool led = false, ended = false;
  int turn = 0, last = -1, passes = 0;
  std::vector<int> turned, scores;

  Table(const std::vector<Tile>& deal, const Settings& settings) : rules(settings) {
    auto next = deal.begin();
    for (int seat = 0; seat < rules.seats; ++seat) {
      hands.emplace_back(next, next + rules.hand);
      next += rules.hand;
    }
    stock.assign(next, deal.end());
    turned.assign(rules.seats, 0);
    scores.assign(rules.seats, 0);
    turn = who_leads();
  }

  bool two_ended() const { return rules.shape == Shape::line; }
  bool blind() const { return rules.drawing == Drawing::rows; }
  int side(int seat) const { return rules.partners ? seat % 2 : seat; }

  bool led_by_double() const { return rules.leader == 0 && rules.lead != Lead::first_seat; }
  Tile leading_double(int seat) const {
    Tile best{-1, -1};
    for (Tile t : hands[seat])
      if (is_double(t) && (best.first < 0 || (rules.lead == Lead::lowest_double ? t < best : best < t))) best = t;
    return best;
  }
  int who_leads() const {
    if (rules.leader > 0) return rules.leader - 1;
    if (rules.lead == Lead::first_seat) return 0;
    int best = -1;
    for (int seat = 0; seat < rules.seats; ++seat) {
      const Tile own = leading_double(seat);
      if (own.first < 0) continue;
      if (best < 0 || (rules.lead == Lead::lowest_double ? own < leading_double(best) : leading_double(best) < own))
        best = seat;
    }
    return best;
  }

  static bool wild(Tile t) { return total(t) == 7 || total(t) == 0; }
  bool touch(int shown, Tile inner_first) const {
    return rules.sevens ? wild(inner_first) || shown + inner_first.first == 7 : shown == inner_first.first;
  }
  static Tile turned_round(Tile t) { return {t.second, t.first}; }

  int spinner() const {  // the index in the row of the first double of the hand; only for layouts with a spinner
    return rules.shape == Shape::spinner ? spinner_at : -1;
  }
  int spinner_at = -1;
  bool counts_branches() const { return rules.shape == Shape::branching && rules.counting != Counting::nothing; }
  bool sides_covered() const { return spinner() > 0 && spinner() + 1 < static_cast<int>(row.size()); }

  /// The ways to lay one tile; none before the lead.
  std::vector<Act> ways(Tile tile) const {
    std::vector<Act> all;
    std::vector<Tile> ways_round = {tile};
    if (!is_double(tile)) ways_round.push_back(turned_round(tile));
    const auto add = [&](Act act) {
      for (const Act& each : all)
        if (each.text() == act.text()) return;
      all.push_back(act);
    };
    for (Tile inwards : ways_round) {
      if (two_ended()) {
        if (touch(row.front().first, inwards)) add({Act::left, turned_round(inwards), ""});
        if (touch(row.back().second, inwards)) add({Act::right, inwards, ""});
      } else if (rules.shape == Shape::spinner) {
        const bool left_double = is_double(row.front()), right_double = is_double(row.back());
        if (touch(row.front().first, inwards))
          add({Act::at, inwards, std::to_string(inwards.first) + (left_double ? "x" : "")});
        if (touch(row.back().second, inwards))
          add({Act::at, inwards, std::to_string(inwards.first) + (right_double ? "x" : "")});
        if (sides_covered())
          for (const auto& arm : arms) {
            const Tile end = arm.empty() ? row[spinner()] : arm.back();
            if (touch(end.second, inwards))
              add({Act::at, inwards, std::to_string(inwards.first) + (is_double(end) ? "x" : "")});
          }
      } else if (counts_branches()) {
        for (const Tree::Place& place : tree.places())
          if (touch(place.shown, inwards)) add({Act::at, inwards, place.name});
      } else if (rules.shape == Shape::cross && uncovered > 0) {
        if (touch(centre, inwards)) add({Act::at, inwards, std::to_string(centre)});
      } else {
        for (int pip : open_pips)
          if (touch(pip, inwards)) add({Act::at, inwards, std::to_string(pip)});
      }
    }
    return all;
  }

  bool may_draw() const {
    return rules.drawing != Drawing::none && !blind() && static_cast<int>(stock.size()) > rules.reserve;
  }

  std::vector<Act> acts() const {
    std::vector<Act> all;
    if (ended) return all;
    const auto& hand = hands[turn];
    if (!led) {
      const auto lead = [&](Tile t) {
        all.push_back({Act::lead, {std::max(t.first, t.second), std::min(t.first, t.second)}, ""});
      };
      if (blind())
        lead(hand.front());
      else if (led_by_double() && rules.lead != Lead::holder_of_double)
        lead(leading_double(turn));
      else
        for (Tile t : hand) lead(t);
      return all;
    }
    if (blind()) {
      all = ways(hand.front());
      if (all.empty()) all.push_back({Act::pass, {}, ""});
      return all;
    }
    for (Tile t : hand)
      for (const Act& way : ways(t)) all.push_back(way);
    if (may_draw() && (all.empty() || rules.drawing == Drawing::freely)) all.push_back({Act::draw, {}, ""});
    if (all.empty()) all.push_back({Act::pass, {}, ""});
    return all;
  }

  int worth(Tile end, int outer) const { return is_double(end) ? 2 * outer : outer; }

  int sum() const {
    if (counts_branches()) return tree.sum();
    if (row.size() == 1) return total(row.front());
    int all = 0;
    // With led=one, a double that was led counts no more once the row has another tile.
    if (rules.led_once && is_double(row[led_at])) {
      if (led_at == 0) all -= worth(row.front(), row.front().first);
      if (led_at + 1 == static_cast<int>(row.size())) all -= worth(row.back(), row.back().second);
    }
    // The spinner counts until both its sides are covered, after that only its arms do.
    all += worth(row.front(), row.front().first) + worth(row.back(), row.back().second);
    for (const auto& arm : arms)
      if (!arm.empty()) all += worth(arm.back(), arm.back().second);
    return all;
  }

  int points() const {
    if (rules.counting == Counting::nothing) return 0;
    if (rules.counting == Counting::equal_ends && counts_branches()) return tree.points_for_ends_alike();
    if (rules.counting == Counting::equal_ends) {
      if (row.front().first != row.back().second) return 0;
      return row.size() > 1 && (is_double(row.front()) || is_double(row.back())) ? 3 : 2;
    }
    const int all = sum();
    if (rules.counting == Counting::fives) return all % 5 ? 0 : all;
    if (rules.counting == Counting::fifths_of_fives) return all % 5 ? 0 : all / 5;
    return all % 5 && all % 3 ? 0 : all;
  }

  void put(const Act& act) {
    const Tile t = act.tile;
    const bool first_double = rules.shape == Shape::spinner && spinner_at < 0 && is_double(t);
    switch (act.what) {
      case Act::lead:
        led = true;
        if (rules.shape == Shape::line || rules.shape == Shape::spinner) {
          row = {t};
          if (first_double) spinner_at = 0;
        } else if (counts_branches()) {
          tree.lead(t);
        } else {
          open_pips.assign(rules.shape == Shape::cross ? 0 : 4, t.first);
          centre = t.first;
          uncovered = rules.shape == Shape::cross ? 4 : 0;
        }
        return;
      case Act::left:
        row.push_front(t);
        ++led_at;
        return;
      case Act::right: row.push_back(t); return;
      case Act::at: break;
      default: return;
    }
    if (counts_branches()) return tree.put(act.place, t);
    if (rules.shape == Shape::spinner) {
      const bool crosswise = act.place.ends_with('x');
      const int pip = act.place[0] - '0';
      if (row.front().first == pip && is_double(row.front()) == crosswise) {
        row.push_front(turned_round(t));
        ++led_at;
        if (spinner_at >= 0) ++spinner_at;
        if (first_double) spinner_at = 0;
      } else if (row.back().second == pip && is_double(row.back()) == crosswise) {
        row.push_back(t);
        if (first_double) spinner_at = static_cast<int>(row.size()) - 1;
      } else {
        for (auto& arm : arms) {
          const Tile end = arm.empty() ? row[spinner_at] : arm.back();
          if (end.second == pip && is_double(end) == crosswise) {
            arm.push_back(t);
            return;
          }
        }
      }
      return;
    }
    if (uncovered > 0)
      --uncovered;
    else
      open_pips.erase(std::find(open_pips.begin(), open_pips.end(), t.first));
    for (int i = 0; i < (is_double(t) ? rules.double_opens : 1); ++i) open_pips.push_back(t.second);
  }

  void step() { turn = (turn + 1) % rules.seats; }

  void play(const Act& act) {
    auto& hand = hands[turn];
    if (act.what == Act::draw) {
      hand.push_back(stock.front());
      stock.pop_front();
      passes = 0;
      if (rules.drawing == Drawing::one) step();
      return;
    }
    if (act.what == Act::pass) {
      ++passes;
      if (blind()) {
        hand.push_back(hand.front());
        hand.erase(hand.begin());
        ++turned[turn];
        step();
        bool all = true;
        for (int seat = 0; seat < rules.seats; ++seat)
          all = all && turned[seat] >= static_cast<int>(hands[seat].size());
        if (all) finish(-1);
        return;
      }
      step();
      if (passes == rules.seats) finish(-1);
      return;
    }
    put(act);
    hand.erase(std::find_if(hand.begin(), hand.end(), [&](Tile t) { return same(t, act.tile); }));
    passes = 0;
    std::fill(turned.begin(), turned.end(), 0);
    last = turn;
    scores[turn] += points();
    if (hand.empty() && (rules.out == multiplayer::Out::one || hands[(turn + 2) % 4].empty()))
      finish(turn);
    else if (!blind())
      step();
  }

  void finish(int out) {
    ended = true;
    const std::vector<int> made = EndOfHand{rules, hands, last}.scores(out);
    for (int seat = 0; seat < rules.seats; ++seat) scores[seat] += made[seat];
  }

  int side_score(int s) const {
    int sum = 0;
    for (int seat = 0; seat < rules.seats; ++seat) sum += side(seat) == s ? scores[seat] : 0;
    return sum;
  }

  /// What a side has scored, minus the best of the others.
  int margin(int asked) const {
    int best = -100000;
    for (int s = 0; s < (rules.partners ? 2 : rules.seats); ++s)
      if (s != asked) best = std::max(best, side_score(s));
    return side_score(asked) - best;
  }

  /// The value for a side: it plays for its margin, and all others play against that.
  int value(int asked) const {
    if (ended) return margin(asked);
    const bool up = side(turn) == asked;
    int best = up ? -100000 : 100000;
    for (const Act& act : acts()) {
      Table after = *this;
      after.play(act);
      const int result = after.value(asked);
      best = up ? std::max(best, result) : std::min(best, result);
    }
    return best;
  }
};

}  // namespace boneyard::multiplayer_oracle
