// What globals.def says of each kind of global constraint, as values.
#pragma once

#include "solver/cp/net/net.h"

#include <cassert>
#include <vector>

namespace veriwarp::cp {

enum class GlobalKind : uint8_t {
#define GLOBAL(KIND, ...) KIND,
#define PART(KIND, ...) KIND,
#include "solver/cp/propagators/globals.def"
};

enum class GlobalValues : uint8_t { Bounds, Removes, Domains };
enum class GlobalRuns : uint8_t { Once, Again };

struct GlobalTraits {
  GlobalValues values;
  GlobalRuns runs;
};

inline constexpr GlobalTraits globalTraits[] = {
#define GLOBAL(KIND, NAME, ARGUMENTS, POST, RULE, VALUES, RUNS, MEANING) {GlobalValues::VALUES, GlobalRuns::RUNS},
#define PART(KIND, RULE, VALUES, RUNS) {GlobalValues::VALUES, GlobalRuns::RUNS},
#include "solver/cp/propagators/globals.def"
};

constexpr const GlobalTraits &traitsOf(GlobalKind kind) { return globalTraits[static_cast<uint8_t>(kind)]; }

/// Of sums and variables, for those who take a constraint apart (model/builder.h).
enum class Relation : uint8_t { Le, Eq, Ne };

/// The arguments of a constraint, as its row declares them.
class GlobalArguments {
public:
  void add(std::vector<Var> given) { all.push_back({std::move(given), {}}); }
  void add(std::vector<int64_t> given) { all.push_back({{}, std::move(given)}); }
  uint32_t count() const { return static_cast<uint32_t>(all.size()); }
  const std::vector<Var> &vars(size_t i) const { return all.at(i).vars; }
  const std::vector<int64_t> &ints(size_t i) const { return all.at(i).ints; }
  Var var(size_t i) const {
    assert(vars(i).size() == 1 && "declared as Var");
    return vars(i)[0];
  }

private:
  struct Argument {
    std::vector<Var> vars;
    std::vector<int64_t> ints;
  };
  std::vector<Argument> all;
};

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
