// Streams that are captured: what is asked for meanwhile is done when the graph is launched.
#pragma once

#include "llvm/IR/Instructions.h"

namespace llvm {
class Module;
}

namespace veriwarp::host {

// A call of a marker that stands for a launch.
bool isLaunch(const llvm::CallBase &call);

// May it run code of the program that is not in sight here, on the device or on the host?
bool runsOthers(const llvm::Instruction &at);

// What is asked for while a stream is captured is done when the graph is launched: never, once or several times.
class Captures {
public:
  explicit Captures(const llvm::Module &module);

  // May what is asked for here be for a graph?
  bool mayRecord(const llvm::Instruction &at) const;

  // Is the launch for a graph that is not launched in sight, whose nodes others change, or that is one of several?
  bool mayNeverRun(const llvm::Instruction &launch) const;

  // May nodes of graphs, and what leads from one to the other, be changed after they were made?
  bool mayChangeNodes() const { return areNodesChanged; }

private:
  unsigned captures = 0; // calls that begin one; in a loop, more than one
  bool areNodesChanged = false;
};

// May it launch a graph, or does it end a function after which others may?
bool mayLaunchGraph(const llvm::Instruction &at);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
