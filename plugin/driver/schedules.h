// `veriwarp run --schedules N`: the program is run under N orders of its blocks, one after the other, and what it
// prints is compared. With --check race, races that only some orders reach are reported, too.
#pragma once

#include "plugin/driver/cpu_program.h"

#include <cstddef>
#include <string_view>

namespace veriwarp::driver {

// The first line that differs, from 1; 0: there is none.
std::size_t firstDifference(std::string_view a, std::string_view b);

// The exit code: that of the first run that does not end with 0; else 1 where what is printed depends on the order.
// Standard input is empty in each run.
int buildAndCompare(const CpuProgram &program, unsigned schedules);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
