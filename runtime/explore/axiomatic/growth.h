// How the terms of a model change while a candidate is made: when reads get their sources, and when events are added.
// What only grows and already breaks an axiom will break it in the end.
#pragma once

#include "runtime/explore/axiomatic/model.h"

namespace veriwarp::explore::axiomatic {

enum class Growth : std::uint8_t { None, Up, Down, Any }; // between the events that there are

// By term. A choice is taken as the one of the finished candidate, as far as its events are there.
std::vector<Growth> growthOf(const Model &model, bool withEvents);

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
