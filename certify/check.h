// Checks a certificate: derives the questions of each verdict, and looks for each at its evidence.
#pragma once

#include "certify/model.h"

#include <string>
#include <vector>

namespace veriwarp::certify {

struct Outcome {
  std::string kernel, launch, check;
  std::size_t answered = 0;            // questions that answer themselves as they are made
  std::size_t shown = 0;               // by a proof that holds
  std::vector<std::string> wrong;      // evidence that does not show what it should
  std::vector<std::string> missing;    // questions without evidence
  std::vector<std::string> notChecked; // what belongs to the verdict and is not looked at
  std::vector<Assumption> assumptions;
  bool isCertified() const { return wrong.empty() && missing.empty() && notChecked.empty(); }
};

std::vector<Outcome> checkCertificate(const Certificate &certificate);

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
