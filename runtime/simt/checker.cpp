// See checker.h.
#include "runtime/simt/checker.h"

namespace veriwarp::simt {

static Checker *chosen = nullptr;

Checker *checker() { return chosen; }
void setChecker(Checker *checker) { chosen = checker; }

Followed::Followed(const Asked &asked, bool isLaunch) {
  if (chosen)
    chosen->begin(asked, isLaunch);
}
Followed::~Followed() {
  if (chosen)
    chosen->end();
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
