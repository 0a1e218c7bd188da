// What an invariant says, as a term: its expression over bit-vectors, read in a state at the loop's header.
#include "certify/execute.h"

#include <map>

namespace veriwarp::certify {

Term invariantTerm(const Setting &s, const Thread &thread, const Invariant &invariant, const State &state) {
  Terms &t = s.terms;
  struct Reader {
    const Setting &s;
    const Thread &thread;
    const State &state;
    const BlockId header;
    Term of(const Expr &e) const {
      Terms &t = s.terms;
      if (e.op == "value") {
        const auto v = static_cast<ValueId>(e.number);
        if (const Term leaf = leafTerm(s, thread, v))
          return leaf;
        if (!state.values[v])
          throw NotModelled("an invariant names a value that is not known there");
        return state.values[v];
      }
      if (e.op == "turns" && e.args.empty()) {
        const Term turns = state.values[s.certificate.values.size() + s.graph.headed[header]];
        if (!turns)
          throw NotModelled("it is not known how often a loop has turned");
        return turns;
      }
      if (e.op == "const" && e.args.size() == 2 && e.args[0].op == "number" && e.args[1].op == "number" &&
          e.args[0].number >= 1 && e.args[0].number <= 64)
        return t.constant(static_cast<unsigned>(e.args[0].number), static_cast<std::uint64_t>(e.args[1].number));
      if ((e.op == "zext" || e.op == "sext") && e.args.size() == 2 && e.args[0].op == "number") {
        const Term a = of(e.args[1]);
        if (e.args[0].number < t.width(a) || e.args[0].number > 64)
          throw NotModelled("an invariant has a wrong width");
        const auto w = static_cast<unsigned>(e.args[0].number);
        return e.op == "zext" ? t.zext(a, w) : t.sext(a, w);
      }
      if (e.op == "not" && e.args.size() == 1)
        return t.notOf(of(e.args[0]));
      if (e.args.size() != 2)
        throw NotModelled("an invariant has an unknown operator");
      const Term a = of(e.args[0]), b = of(e.args[1]);
      if (t.width(a) != t.width(b))
        throw NotModelled("an invariant has a wrong width");
      using Make = Term (Terms::*)(Term, Term);
      static const std::map<std::string, Make> operators = {
          {"and", &Terms::andOf}, {"or", &Terms::orOf},   {"add", &Terms::add}, {"sub", &Terms::sub},
          {"mul", &Terms::mul},   {"urem", &Terms::urem}, {"eq", &Terms::eq},   {"ult", &Terms::ult},
          {"ule", &Terms::ule},   {"slt", &Terms::slt},   {"sle", &Terms::sle}, {"lshr", &Terms::lshr},
      };
      const auto it = operators.find(e.op);
      if (it == operators.end())
        throw NotModelled("an invariant has an unknown operator");
      return (t.*it->second)(a, b);
    }
  };
  const Term holds = Reader{s, thread, state, invariant.header}.of(invariant.holds);
  if (t.width(holds) != 1)
    throw NotModelled("an invariant is no condition");
  return holds;
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
