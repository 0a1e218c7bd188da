// What is fixed or entailed at the root stays so in the whole tree: it is taken out once instead of being looked at,
// listened to and copied again in every node, thread and block.
#include "solver/cp/search/simplify.h"
#include "solver/cp/propagators/native.h"

namespace veriwarp::cp {

Net simplify(const Net &net, const Engine &store) {
  Net out;
  const std::vector<Interval> &root = out.domains = store.box();
  out.one = net.one;
  out.infeasible = net.infeasible;
  out.sparse = net.sparse;
  for (Var v = 0; v < net.varCount(); ++v)
    for (int64_t value = root[v].lo; store.tracks(v) && value < root[v].hi; ++value)
      if (!store.has(v, value))
        out.holes.push_back({v, static_cast<int32_t>(value)});
  for (uint32_t p = 0; p < net.propagatorCount(); ++p) {
    if (entailed(net, p, store))
      continue;
    if (p < net.firstLinear()) {
      out.ternaries.push_back(net.ternaries[p]);
    } else if (p < net.firstClause()) {
      const Linear &from = net.linears[p - net.firstLinear()];
      Linear to = from;
      to.first = static_cast<uint32_t>(out.terms.size());
      for (const Term *t = net.begin(from); t != net.end(from); ++t) {
        if (root[t->var].fixed())
          to.bound -= int64_t{t->coefficient} * root[t->var].lo;
        else
          out.terms.push_back(*t);
      }
      to.count = static_cast<uint32_t>(out.terms.size()) - to.first;
      out.linears.push_back(to);
    } else if (p < net.firstGlobal()) {
      const Clause &from = net.clauses[p - net.firstClause()];
      Clause to{static_cast<uint32_t>(out.literals.size()), 0};
      for (const Lit *l = net.begin(from); l != net.end(from); ++l)
        if (valueOf(store, *l) == Truth::Open)
          out.literals.push_back(*l);
      to.count = static_cast<uint32_t>(out.literals.size()) - to.first;
      out.clauses.push_back(to);
    } else {
      const Global &from = net.globals[p - net.firstGlobal()];
      Global to = from;
      to.firstVar = static_cast<uint32_t>(out.globalVars.size());
      to.firstData = static_cast<uint32_t>(out.globalData.size());
      to.firstBits = static_cast<uint32_t>(out.globalBits.size());
      out.globalVars.insert(out.globalVars.end(), net.vars(from), net.vars(from) + from.varCount);
      out.globalData.insert(out.globalData.end(), net.data(from), net.data(from) + from.dataCount);
      out.globalBits.insert(out.globalBits.end(), net.bits(from), net.bits(from) + from.bitsCount);
      out.globals.push_back(to);
    }
  }
  return out;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
