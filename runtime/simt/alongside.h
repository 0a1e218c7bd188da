// What a program that is explored lets run at the same time: it is not explored, and said at the end (monitor.h).
#pragma once

#include "runtime/simt/monitor.h"
#include "runtime/simt/record.h"

namespace veriwarp::simt {

void noteAlongside(Alongside what);
void noteLaunch(const Asked &asked); // a launch begins, on this thread of the host
void noteCopy(const Asked &asked);   // what is told by noteUnderWay on this thread belongs to a copy in that stream
void noteRecord(const void *event);
// The host has waited for an event; for a stream; for all.
void waitedFor(const void *event);
void waitedFor(const Asked &asked);
void waitedForAll();
void hostTouches(const void *begin, std::uint64_t size, bool writes);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
