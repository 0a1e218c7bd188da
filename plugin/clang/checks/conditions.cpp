// See conditions.h.
#include "plugin/clang/checks/conditions.h"

#include "report/checks.h"
#include "report/words.h"

#include <algorithm>

namespace veriwarp::plugin {

namespace {

// A line of the table holds it.
std::string onOneLine(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\t' || c == '\0'; }, ' ');
  return text;
}

} // namespace

std::string conditionTable(const kernel::Kernel &kernel, const std::vector<lift::ArgumentPlace> &places,
                           const std::vector<race::Judged> &judged) {
  std::string text;
  for (std::size_t i = 0; i < kernel.params.size(); ++i) {
    const kernel::Parameter &parameter = kernel.params[i];
    if (i >= places.size() || (!parameter.isPointer && !parameter.width)) {
      text += "other\n";
      continue;
    }
    text += (parameter.isPointer ? "pointer " : "param ") + std::to_string(places[i].argument) + " " +
            std::to_string(places[i].offset) + " ";
    if (!parameter.isPointer)
      text += std::to_string(parameter.width) + (parameter.isSigned ? " s " : " u ");
    text += onOneLine(parameter.name) + "\n";
  }
  for (const race::Judged &one : judged) {
    text += "launch " + onOneLine(report::words(one.launch)) + "\n";
    if (one.where.line)
      text += "at " + std::to_string(one.where.line) + " " + onOneLine(one.where.file) + "\n";
    for (const std::string &condition : one.is)
      text += "is " + condition + "\n";
    for (const race::Proof &proof : one.proofs) {
      text += "proof " + std::string(report::checkName(proof.check)) + "\n";
      for (const std::string &condition : proof.is)
        text += "is " + condition + "\n";
      for (const race::Rest &rest : proof.rests)
        text += "rests " + rest.holds + "\t" + onOneLine(report::words(rest.assumption)) + "\n";
    }
  }
  return text;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
