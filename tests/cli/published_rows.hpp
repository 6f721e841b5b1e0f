// The tables in data/, row by row, for the tests that hold them to what they claim.
#pragma once

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "boneyard/notation.hpp"

namespace boneyard {

using TableRow = std::map<std::string, std::string>;

inline std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> found;
  for (const std::string_view field : split(line, ',')) found.emplace_back(field);
  return found;
}

inline std::vector<TableRow> published_rows(const std::string& path = "data/odds.csv") {
  std::ifstream file(BONEYARD_SOURCE_DIR + ("/" + path));
  std::string line;
  std::getline(file, line);
  const auto names = fields(line);
  std::vector<TableRow> rows;
  while (std::getline(file, line)) {
    const auto values = fields(line);
    REQUIRE(values.size() == names.size());
    rows.emplace_back();
    for (std::size_t i = 0; i < names.size(); ++i) rows.back()[names[i]] = values[i];
  }
  return rows;
}

/// The rows of data/odds.csv of patiences, or of table games by one method. Of Block there are some of either.
inline std::vector<TableRow> odds_rows(bool of_patiences, const std::string& method = "") {
  std::vector<TableRow> rows = published_rows();
  std::erase_if(rows, [&](const TableRow& row) {
    return (row.at("seats") == "1") != of_patiences || (!method.empty() && row.at("method") != method);
  });
  return rows;
}
inline std::vector<TableRow> patience_rows() { return odds_rows(true); }
inline std::vector<TableRow> sampled_hand_rows() { return odds_rows(false, "sample"); }
inline std::vector<TableRow> all_deals_rows() { return odds_rows(false, "exact"); }

inline double number(const TableRow& row, const std::string& name) { return std::stod(row.at(name)); }

}  // namespace boneyard
