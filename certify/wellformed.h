// Whether a model says something: every number refers to a thing that is there, of the width that it needs.
#pragma once

#include "certify/model.h"

namespace veriwarp::certify {

// Empty, or what is wrong.
std::string modelError(const Certificate &c);
std::string invariantError(const Certificate &c, const Invariant &invariant);

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
