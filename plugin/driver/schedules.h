// `veriwarp run --schedules N`: the program is run under N orders of its blocks, one after the other, and what it
// prints is compared. With --check race, races that only some orders reach are told too.
#pragma once

#include "plugin/driver/cpu_program.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::driver {

// A race as the checker's text has it: its lines, and what tells it from others, whichever access came first.
struct ToldRace {
  std::string text, key;
};
// The races in what a checked program has written to its standard error.
std::vector<ToldRace> toldRaces(std::string_view text);

// The first line that differs, from 1; 0: there is none.
std::size_t firstDifference(std::string_view a, std::string_view b);

// The exit code: that of the first run that does not end with 0; else 1 where what is printed depends on the order.
// Standard input is empty in each run.
int buildAndCompare(const CpuProgram &program, unsigned schedules);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
