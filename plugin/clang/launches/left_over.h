// What one kernel leaves for the next: counters that have counted, flags that are raised, pointers in memory.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/kernel/model.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace veriwarp::plugin {

// Does the kernel write to what the parameter points to?
bool writes(const kernel::Kernel &kernel, const kernel::Parameter &pointer);

// Of the memory that another kernel of the file used before the launch (Launch::usedBefore), what need not hold 0 any
// more is added to Launch::startsOther: the other kernel adds to it, or writes another constant, and nothing of what it
// writes can be 0. Kernels that are not among `kernels` are taken to leave it as a flag or counter starts.
void addLeftOver(kernel::Launch &launch, const std::vector<kernel::Kernel> &kernels);

// Parameters of which kernels put the pointer into memory: mangled name of the kernel, name of the parameter.
using Kept = std::set<std::pair<std::string, std::string>>;

// Facts about the elements of arrays that the host has filled (Launch::filledFor) are dropped where a kernel writes to
// the array, may reach it later, or is not among `kernels`.
void dropOverwritten(kernel::Launch &launch, const std::vector<kernel::Kernel> &kernels, const Kept &kept);

// Of the memory that is passed to several launches (Launch::passed), that to which a kernel keeps a pointer is added to
// Launch::published.
void addKept(kernel::Launch &launch, const Kept &kept);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
