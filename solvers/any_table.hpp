// The part of any_game.hpp that is for the table games. The twelve are one game with other settings, so no types are
// erased: settings, positions, answers and text are the same plain values for all of them.
//
//   table::Settings         the rules of a variant: table::settings(variant), and back: table::variant(settings)
//   table::Position         a hand being played: who is on turn, what each has scored, moves as text and back
//   table::Solver           open hands: exact values, best lines, each move's value
//   table::View             what one seat may see: its hand, the layout, who has how many tiles, who passed, who drew
//   table::Worlds           deals drawn from all that agree with a view
//   table::FairPlayer       a seat of the program: it sees its view alone
//   table::places()         the table as it lies, for all to see or for one seat, to be drawn
//   table::deal_of_seed()   the deal of a seed            table::parse_deal()  a deal as typed
#pragma once

#include "solvers/table/fair.hpp"
#include "solvers/table/places.hpp"
#include "solvers/table/rules.hpp"
#include "solvers/table/settings.hpp"
#include "solvers/table/solver.hpp"
#include "solvers/table/view.hpp"
#include "solvers/table/worlds.hpp"
