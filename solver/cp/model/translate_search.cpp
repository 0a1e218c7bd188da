// The search annotations of FlatZinc: int_search, bool_search, seq_search and restart_*. Annotations are advice: an
// order that is not known here gets a warning and the first of ours; other calls are passed over, with a warning, too.
#include "solver/cp/model/translate_reader.h"

#include <unordered_map>

namespace veriwarp::cp {

namespace {

using namespace fzn;

const std::unordered_map<std::string, VarOrder> varOrders = {
    {"input_order", VarOrder::InputOrder},
    {"first_fail", VarOrder::FirstFail},
    {"anti_first_fail", VarOrder::AntiFirstFail},
    {"smallest", VarOrder::Smallest},
    {"largest", VarOrder::Largest},
    {"occurrence", VarOrder::Occurrence},
    {"most_constrained", VarOrder::MostConstrained},
    {"max_regret", VarOrder::MaxRegret},
    {"dom_w_deg", VarOrder::DomWDeg},
    {"impact", VarOrder::DomWDeg}, // the nearest: what failed before counts
};

const std::unordered_map<std::string, ValueOrder> valueOrders = {
    {"indomain", ValueOrder::Min},
    {"indomain_min", ValueOrder::Min},
    {"indomain_max", ValueOrder::Max},
    {"indomain_middle", ValueOrder::Middle},
    {"indomain_median", ValueOrder::Median},
    {"indomain_split", ValueOrder::Split},
    {"indomain_reverse_split", ValueOrder::ReverseSplit},
    {"indomain_random", ValueOrder::Random},
    {"indomain_split_random", ValueOrder::Random},
    {"indomain_interval", ValueOrder::Interval},
    {"outdomain_min", ValueOrder::OutMin},
    {"outdomain_max", ValueOrder::OutMax},
    {"outdomain_median", ValueOrder::OutMedian},
    {"outdomain_random", ValueOrder::OutRandom},
};

const std::unordered_map<std::string, Restarts::Kind> restartKinds = {
    {"restart_none", Restarts::Kind::None},     {"restart_constant", Restarts::Kind::Constant},
    {"restart_linear", Restarts::Kind::Linear}, {"restart_geometric", Restarts::Kind::Geometric},
    {"restart_luby", Restarts::Kind::Luby},
};

class SearchReader {
public:
  SearchReader(Reader &from, Problem &into, std::vector<std::pair<Loc, std::string>> &notes)
      : reader(from), ast(from.ast), problem(into), warnings(notes) {}

  void run(ExprList annotations) {
    for (const Expr *a = ast.begin(annotations); a != ast.end(annotations); ++a)
      if (a->kind == ExprKind::Call)
        read(*a);
  }

private:
  void read(const Expr &call) {
    const std::string &name = ast.text(call.name);
    if (name == "seq_search") {
      if (call.count < 1 || ast.child(call, 0).kind != ExprKind::Array)
        throw Error(call.loc, "seq_search needs an array of searches");
      const Expr &parts = ast.child(call, 0);
      for (uint32_t i = 0; i < parts.count; ++i)
        if (ast.child(parts, i).kind == ExprKind::Call)
          read(ast.child(parts, i));
      return;
    }
    if (auto kind = restartKinds.find(name); kind != restartKinds.end())
      return restarts(call, kind->second);
    if (name != "int_search" && name != "bool_search") {
      // Searches over other types have no variables left.
      if (name != "float_search" && name != "set_search" && !name.starts_with("warm_start"))
        warnings.push_back({call.loc, "annotation '" + name + "' is unknown, and is ignored"});
      return;
    }
    if (call.count < 3)
      throw Error(call.loc, name + " needs variables, a variable order and a value order");
    SearchGroup group;
    group.vars = reader.varList(ast.child(call, 0));
    group.varOrder = choice(ast.child(call, 1), varOrders, VarOrder::InputOrder);
    group.valueOrder = choice(ast.child(call, 2), valueOrders, ValueOrder::Min);
    problem.groups.push_back(std::move(group));
  }

  /// restart_geometric(base, scale), restart_luby(scale), …: scales count failures.
  void restarts(const Expr &call, Restarts::Kind kind) {
    bool geometric = kind == Restarts::Kind::Geometric;
    Restarts given{kind, 1, 1};
    if (call.count != (kind == Restarts::Kind::None ? 0u : geometric ? 2u : 1u))
      throw Error(call.loc, ast.text(call.name) + (geometric ? " needs a base and a scale" : " needs a scale"));
    if (geometric) {
      const Expr &base = ast.child(call, 0);
      given.base = base.kind == ExprKind::Float ? base.real : static_cast<double>(reader.integer(base));
      if (!(given.base >= 1))
        throw Error(base.loc, "the base of restarts must be at least 1");
    }
    if (call.count) {
      const Expr &scale = ast.child(call, call.count - 1);
      if (reader.integer(scale) < 1)
        throw Error(scale.loc, "the scale of restarts must be positive");
      given.scale = static_cast<uint64_t>(reader.integer(scale));
    }
    problem.restarts = given;
  }

  template <class T> T choice(const Expr &e, const std::unordered_map<std::string, T> &choices, T otherwise) {
    if (e.kind != ExprKind::Ident && e.kind != ExprKind::Call)
      throw Error(e.loc, "expected a search order");
    auto found = choices.find(ast.text(e.name));
    if (found != choices.end())
      return found->second;
    warnings.push_back({e.loc, "search order '" + ast.text(e.name) + "' is unknown; another is used"});
    return otherwise;
  }

  Reader &reader;
  const Ast &ast;
  Problem &problem;
  std::vector<std::pair<Loc, std::string>> &warnings;
};

} // namespace

void readSearch(Reader &reader, Problem &problem, std::vector<std::pair<Loc, std::string>> &warnings) {
  SearchReader(reader, problem, warnings).run(reader.ast.solve.annotations);
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
