// What has to be shown for a verdict: the questions whose answers must all be no. Derived from the model alone
// (docs/certificate.md, "Questions", has the argument why their answers imply the verdict).
#pragma once

#include "certify/model.h"
#include "certify/term.h"

#include <string>
#include <vector>

namespace veriwarp::certify {

struct Question {
  std::string key;     // names it within the verdict
  std::string about;   // for people
  Term fails = NoTerm; // can this be true?
};

struct Questions {
  std::vector<Question> open;          // those that do not answer themselves as they are made
  std::size_t answered = 0;            // those that do
  std::vector<std::string> notChecked; // what belongs to the verdict and is not looked at, and why
};

enum class Part { All, Invariants }; // Invariants: only whether those hold that the verdict names

Questions questionsOf(const Certificate &certificate, const Verdict &verdict, Terms &terms, Part part = Part::All);

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
