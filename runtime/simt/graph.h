// Work of the CUDA runtime API as values: what a node of a graph holds, what a stream that is being captured keeps, and
// what any other stream does at once (CUDA C++ Programming Guide, "CUDA Graphs"). A graph runs one node after the
// other, in an order that its dependencies allow.
#pragma once

#include "runtime/simt/api.h"
#include "runtime/simt/record.h"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <variant>
#include <vector>

namespace veriwarp::simt {

struct KernelWork {
  const void *function = nullptr;
  dim3 grid, block;
  std::size_t shared = 0;
  bool cooperative = false;
  std::shared_ptr<void> values;  // of the arguments
  std::vector<void *> arguments; // into them
};
struct CopyWork {
  cudaMemcpy3DParms what;
};
struct FillWork {
  cudaMemsetParams what;
};
struct HostWork {
  cudaHostNodeParams what;
};
struct EventWork {
  cudaEvent_t event;
  bool wait;
};
// Memory that belongs to a graph, and is there as long as the graph and what has been made of it are.
struct AllocationWork {
  std::shared_ptr<void> memory;
  std::size_t size;
};
struct FreeWork {
  void *pointer;
};
struct ChildWork {
  std::shared_ptr<CUgraph_st> graph;
};
// Bodies, of which a value that kernels set chooses one, or says whether it is run again.
struct ConditionalWork {
  cudaGraphConditionalHandle handle = 0;
  cudaGraphConditionalNodeType type = cudaGraphCondTypeIf;
  std::vector<std::shared_ptr<CUgraph_st>> bodies;
  std::shared_ptr<std::vector<cudaGraph_t>> told; // the same, for the program; null in a copy of the node
};
struct EmptyWork {};
using Work = std::variant<EmptyWork, KernelWork, CopyWork, FillWork, HostWork, EventWork, AllocationWork, FreeWork,
                          ChildWork, ConditionalWork>;

// A kernel's arguments are copied. Null: no such kernel, or no arguments where it has some.
std::optional<KernelWork> kernelWork(const void *function, dim3 grid, dim3 block, void **arguments, std::size_t shared,
                                     bool cooperative);
CopyWork copyWork(void *to, std::size_t toPitch, const void *from, std::size_t fromPitch, std::size_t width,
                  std::size_t height, cudaMemcpyKind kind);
FillWork fillWork(void *to, std::size_t pitch, int value, std::size_t width, std::size_t height);
void noteGraph(const CUgraph_st &graph);             // to the explorer: whether it has nodes that are not ordered
std::shared_ptr<void> graphMemory(std::size_t size); // null: none left
bool isGraphMemory(const void *pointer);
struct GraphMemoryUse { // bytes, now and at most
  std::uint64_t now = 0, most = 0;
};
GraphMemoryUse graphMemoryUse();
void forgetMostGraphMemory(); // it is what is used now

// The values of conditional nodes (conditions.cpp). A handle is a number from 1 on.
cudaGraphConditionalHandle newCondition(unsigned byDefault, bool assignsDefault);
bool isCondition(cudaGraphConditionalHandle handle);
void setCondition(cudaGraphConditionalHandle handle, unsigned value);
unsigned conditionOf(cudaGraphConditionalHandle handle);
void assignDefault(cudaGraphConditionalHandle handle); // where it has one

cudaError_t run(const Work &work, const Asked &asked);
cudaGraphNodeType typeOf(const Work &work);

// What the parts of the API do for it.
cudaError_t runKernel(const KernelWork &work, const Asked &asked);
cudaError_t copy3D(const cudaMemcpy3DParms &what);
cudaError_t fillElements(const cudaMemsetParams &what);
cudaError_t recordEvent(cudaEvent_t event, const Asked &asked);
bool isEvent(cudaEvent_t event);
bool isInstance(cudaGraphExec_t exec); // of a graph
bool isStream(cudaStream_t stream);
bool blocksLegacyStream(cudaStream_t stream); // not created with cudaStreamNonBlocking
std::uint64_t numberOf(cudaStream_t stream);  // as cudaStreamGetId gives it
Asked askedOf(cudaStream_t stream);
// A function of the host that has its place in a stream. What it may tell the rest of the host is not seen: the host is
// taken to have waited.
void callInStream(const Asked &asked, const std::function<void()> &function);

} // namespace veriwarp::simt

struct CUgraphNode_st {
  veriwarp::simt::Work work;
  std::vector<CUgraphNode_st *> dependencies;
  const CUgraphNode_st *origin = nullptr; // of which it is a clone
};

struct CUgraph_st {
  std::vector<std::unique_ptr<CUgraphNode_st>> nodes; // as they were added
  std::vector<cudaGraphConditionalHandle> conditions; // that have been made for it: set when it begins to run

  CUgraphNode_st *add(veriwarp::simt::Work work, std::vector<CUgraphNode_st *> dependencies);
  bool owns(const CUgraphNode_st *node) const;
  std::size_t placeOf(const CUgraphNode_st *node) const;       // among `nodes`
  CUgraphNode_st *cloneOf(const CUgraphNode_st *origin) const; // null: has none
  std::unique_ptr<CUgraph_st> clone() const;
  // Each after what it depends on, else in the order of `nodes`. Empty where that is impossible, or there are none.
  std::vector<const CUgraphNode_st *> order() const;
};

struct CUgraphExec_st {
  std::unique_ptr<CUgraph_st> graph; // a copy
  std::vector<const CUgraphNode_st *> order;
  std::set<const CUgraphNode_st *> disabled;
  unsigned long long flags = 0;
};

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
