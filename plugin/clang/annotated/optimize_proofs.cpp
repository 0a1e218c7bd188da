// Kernels verified before and after an optimisation. See optimize_proofs.h.
#include "plugin/clang/annotated/optimize_proofs.h"

#include <algorithm>
#include <cassert>
#include <ctime>

namespace veriwarp::plugin {

Proofs::Proofs(const Options &o) : options(o) {
  smt::ChainOptions chain;
  chain.logFile = options.log;
  chain.engines = options.engines;
  solver = smt::makeSolver(chain, nullptr, &statistics);
}

double Proofs::cpuSeconds() const {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9 + statistics.seconds;
}

Proof Proofs::proofOf(const optimize::Source &source, const verify::Kernel &kernel) {
  const annotate::Place whole{kernel.annotation.valid() ? kernel.annotation.begin : kernel.place.begin,
                              kernel.place.end};
  assert(whole.begin < whole.end && whole.end <= source.text.size() && "a kernel stands in the text it was read from");
  const std::string key = source.text.substr(whole.begin, whole.end - whole.begin);
  if (auto it = known.find(key); it != known.end())
    return it->second;
  verify::VerifyOptions how;
  how.secondsPerKernel = options.verifyTimeout;
  how.secondsPerClause = options.clauseTimeout;
  how.sourceText = [&](annotate::Place place) { return optimize::oneLine(optimize::at(source.text, place)); };
  const double start = cpuSeconds();
  Proof proof{verify::verifyKernel(kernel, *solver, how), 0};
  proof.cpuSeconds = cpuSeconds() - start;
  return known.emplace(key, std::move(proof)).first->second;
}

std::vector<Proof> Proofs::of(const optimize::Source &source, const std::vector<std::string> &kernels) {
  std::vector<Proof> proofs;
  const std::vector<std::string> all = optimize::withCalled(source, kernels);
  for (const verify::Kernel &kernel : source.kernels)
    if (std::find(all.begin(), all.end(), kernel.name) != all.end())
      proofs.push_back(proofOf(source, kernel));
  return proofs;
}

std::optional<std::string> firstFailure(const std::vector<Proof> &proofs) {
  for (const Proof &proof : proofs)
    for (const verify::ClauseResult &c : proof.result.clauses)
      if (c.verdict != verify::Verdict::Proved)
        return "'" + proof.result.name + "': " + words(c.message);
  return std::nullopt;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
