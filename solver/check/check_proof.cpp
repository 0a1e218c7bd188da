// veriwarp-check-proof FORMULA PROOF [--lrat]: checks a DRAT (or LRAT) proof, text or binary, against a plain DIMACS
// file. Exit code 0 and "s VERIFIED" if the proof refutes the formula, 1 and "s NOT VERIFIED" with a reason if not, 2
// on misuse.
#include "solver/check/drat.h"
#include "solver/check/lrat.h"
#include "solver/check/proof_reader.h"

#include <cstdio>
#include <cstring>

using namespace veriwarp::check;

int main(int argc, char **argv) {
  const char *formula = nullptr, *proof = nullptr;
  bool lrat = false, usage = false;
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--lrat"))
      lrat = true;
    else if (argv[i][0] == '-' || proof)
      usage = true;
    else
      (formula ? proof : formula) = argv[i];
  }
  if (usage || !proof) {
    std::fputs("usage: veriwarp-check-proof FORMULA PROOF [--lrat]\n", stderr);
    return 2;
  }
  LratChecker l;
  DratChecker d;
  std::string message;
  uint64_t id = 0;
  const auto addInput = [&](std::span<const int> lits) { return lrat ? l.input(++id, lits) : d.input(lits); };
  bool good = readFormula(formula, addInput, message);
  const auto addStep = [&](const ProofStep &s) {
    if (lrat) {
      if (s.deletion) {
        for (const uint64_t x : s.ids)
          good = good && l.erased(x);
      } else {
        good = l.derived(s.id, s.lits, s.ids);
      }
    } else {
      good = s.deletion ? d.erased(s.lits) : d.derived(s.lits);
    }
    return good;
  };
  good = good && readProof(proof, lrat, addStep, message) && good;
  if (message.empty())
    message = lrat ? l.message() : d.message();
  const bool refuted = lrat ? l.refuted() : d.refuted();
  if (good && refuted) {
    std::printf("c %llu lemmas checked\ns VERIFIED\n", static_cast<unsigned long long>(lrat ? l.steps() : d.steps()));
    return 0;
  }
  std::printf("c %s\ns NOT VERIFIED\n",
              message.empty() ? "the proof does not end in the empty clause" : message.c_str());
  return 1;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
