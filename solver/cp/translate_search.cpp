// The search annotations of FlatZinc: int_search, bool_search and seq_search.
#include "solver/cp/translate_reader.h"

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

class SearchReader {
public:
  explicit SearchReader(Reader &from) : reader(from), ast(from.ast) {}

  void run(ExprList annotations) {
    for (const Expr *a = ast.begin(annotations); a != ast.end(annotations); ++a)
      if (a->kind == ExprKind::Call)
        read(*a);
  }

  std::vector<SearchGroup> groups;

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
    if (name != "int_search" && name != "bool_search")
      return; // searches over other types have no variables left; restarts and the like are options here
    if (call.count < 3)
      throw Error(call.loc, name + " needs variables, a variable order and a value order");
    SearchGroup group;
    group.vars = reader.varList(ast.child(call, 0));
    group.varOrder = choice(ast.child(call, 1), varOrders);
    group.valueOrder = choice(ast.child(call, 2), valueOrders);
    groups.push_back(std::move(group));
  }

  template <class T> T choice(const Expr &e, const std::unordered_map<std::string, T> &choices) const {
    auto found = e.kind == ExprKind::Ident ? choices.find(ast.text(e.name)) : choices.end();
    if (found == choices.end())
      throw Error(e.loc, e.kind == ExprKind::Ident ? "unknown search order '" + ast.text(e.name) + "'"
                                                   : std::string("expected a search order"));
    return found->second;
  }

  Reader &reader;
  const Ast &ast;
};

} // namespace

std::vector<SearchGroup> readSearch(Reader &reader) {
  SearchReader search(reader);
  search.run(reader.ast.solve.annotations);
  return std::move(search.groups);
}

} // namespace veriwarp::cp
