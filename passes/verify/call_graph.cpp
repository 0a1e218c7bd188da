// Proofs that rest on contracts of functions: they are none where a contract is not proved.
#include "passes/verify/verify.h"

#include "report/words.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <string>

namespace veriwarp::verify {

using report::AssumptionKind;

namespace {

// Who calls whom by contracts, among the kernels and functions of one file.
class CallGraph {
public:
  CallGraph(const std::vector<Kernel> &k, const std::vector<KernelResult> &r) : kernels(k), results(r) {}

  // Overloads have one name.
  std::vector<std::size_t> functions(const std::string &name) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i != kernels.size(); ++i)
      if (kernels[i].isFunction && kernels[i].name == name)
        found.push_back(i);
    return found;
  }

  bool callsItself(const std::string &name) const {
    std::set<std::string> seen;
    std::vector<std::string> left{name};
    while (!left.empty()) {
      const std::string caller = left.back();
      left.pop_back();
      for (const std::size_t function : functions(caller))
        for (const std::string &callee : results[function].calls)
          if (seen.insert(callee).second)
            left.push_back(callee);
    }
    return seen.contains(name);
  }

private:
  const std::vector<Kernel> &kernels;
  const std::vector<KernelResult> &results;
};

} // namespace

void judgeCalls(const std::vector<Kernel> &kernels, std::vector<KernelResult> &results) {
  assert(kernels.size() == results.size() && "each kernel has a result");
  const CallGraph graph(kernels, results);
  for (KernelResult &result : results)
    for (const std::string &callee : result.calls)
      if (graph.functions(callee).empty() || graph.callsItself(callee))
        result.assumptions.push_back({AssumptionKind::ContractOfFunction, {callee}});
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (std::size_t i = 0; i != kernels.size(); ++i)
      for (const std::string &callee : results[i].calls) {
        const std::vector<std::size_t> called = graph.functions(callee);
        if (results[i].verdict() != Verdict::Proved || std::all_of(called.begin(), called.end(), [&](std::size_t of) {
              return results[of].verdict() == Verdict::Proved;
            }))
          continue;
        results[i].clauses.push_back({Obligation::Call,
                                      Verdict::Unknown,
                                      {report::PhraseKind::RestsOnContract, {callee}},
                                      kernels[i].namePlace});
        hasChanged = true;
      }
  }
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
