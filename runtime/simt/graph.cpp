// See graph.h.
#include "runtime/simt/graph.h"

#include "runtime/simt/alongside.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/events.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/registry.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <set>

namespace veriwarp::simt {

namespace {

bool doesNothing(const Work &work) {
  return std::holds_alternative<EmptyWork>(work) || std::holds_alternative<EventWork>(work) ||
         std::holds_alternative<AllocationWork>(work) || std::holds_alternative<FreeWork>(work);
}

bool comesBefore(const CUgraphNode_st *first, const CUgraphNode_st *second) {
  std::set<const CUgraphNode_st *> seen;
  std::vector<const CUgraphNode_st *> open = {second};
  while (!open.empty()) {
    const CUgraphNode_st *node = open.back();
    open.pop_back();
    if (node == first)
      return true;
    for (const CUgraphNode_st *before : node->dependencies)
      if (seen.insert(before).second)
        open.push_back(before);
  }
  return false;
}

} // namespace

void noteGraph(const CUgraph_st &graph) {
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const CUgraphNode_st *node = graph.nodes[i].get();
    if (const auto *child = std::get_if<ChildWork>(&node->work))
      noteGraph(*child->graph);
    if (const auto *conditional = std::get_if<ConditionalWork>(&node->work))
      for (const auto &body : conditional->bodies)
        noteGraph(*body);
    for (std::size_t j = 0; j < i && !doesNothing(node->work); ++j)
      if (const CUgraphNode_st *other = graph.nodes[j].get();
          !doesNothing(other->work) && !comesBefore(other, node) && !comesBefore(node, other))
        noteAlongside(Alongside::Graph);
  }
}

namespace {

constexpr std::size_t ArgumentAlignment = 64;

std::mutex mutex;
GraphMemoryUse memoryUse; // of all of them
std::set<const void *> &graphMemories() {
  static auto &instance = *new std::set<const void *>;
  return instance;
}

struct Run {
  const Asked &asked;
  cudaError_t operator()(const EmptyWork &) const {
    const Followed followed(asked, false);
    return cudaSuccess;
  }
  cudaError_t operator()(const KernelWork &work) const { return runKernel(work, asked); }
  cudaError_t operator()(const CopyWork &work) const {
    const Followed followed(asked, false);
    return copy3D(work.what);
  }
  cudaError_t operator()(const FillWork &work) const {
    const Followed followed(asked, false);
    return fillElements(work.what);
  }
  cudaError_t operator()(const HostWork &work) const {
    callInStream(asked, [&] { work.what.fn(work.what.userData); });
    return cudaSuccess;
  }
  cudaError_t operator()(const EventWork &work) const {
    const Followed followed(asked, false);
    if (!work.wait)
      return recordEvent(work.event, asked);
    if (checker())
      checker()->wait(work.event, asked);
    return cudaSuccess;
  }
  cudaError_t operator()(const AllocationWork &) const { return (*this)(EmptyWork()); }
  cudaError_t operator()(const FreeWork &) const { return (*this)(EmptyWork()); }
  cudaError_t operator()(const ChildWork &work) const {
    Asked all = asked;
    if (cudaError_t error = runAll(*work.graph, "", all))
      return error;
    const Followed followed(all, false);
    return cudaSuccess;
  }
  // Each round of a body comes after the one before.
  cudaError_t operator()(const ConditionalWork &work) const {
    Asked all = asked;
    const auto body = [&](std::size_t which) {
      std::shared_ptr<const CUgraph_st> graph = work.bodies[which];
      if (checker()) { // to which a node is what is done once
        assert(asked.kept && "conditional nodes are run in launches of graphs");
        graph = graph->clone();
        asked.kept->push_back(graph);
      }
      return runAll(*graph, "." + std::to_string(which), all);
    };
    cudaError_t error = cudaSuccess;
    const unsigned value = conditionOf(work.handle);
    switch (work.type) {
    case cudaGraphCondTypeIf:
      if (value || work.bodies.size() > 1)
        error = body(value ? 0 : 1);
      break;
    case cudaGraphCondTypeWhile:
      while (!error && !spoiled() && conditionOf(work.handle))
        error = body(0);
      break;
    case cudaGraphCondTypeSwitch:
      if (value < work.bodies.size())
        error = body(value);
    }
    if (error)
      return error;
    const Followed followed(all, false);
    return cudaSuccess;
  }

private:
  // All nodes of a graph within the node that is run. It begins when what `all` is after has ended; then `all` is after
  // these nodes, too.
  cudaError_t runAll(const CUgraph_st &graph, const std::string &name, Asked &all) const {
    for (const cudaGraphConditionalHandle handle : graph.conditions)
      assignDefault(handle);
    const std::vector<const void *> before = all.after;
    for (const CUgraphNode_st *node : graph.order()) {
      Asked inner = asked;
      inner.node += name + "." + std::to_string(graph.placeOf(node));
      inner.nodeId = node;
      inner.after = before;
      if (!node->dependencies.empty()) // else what the graph itself depends on
        inner.after.assign(node->dependencies.begin(), node->dependencies.end());
      all.after.push_back(node);
      if (cudaError_t error = simt::run(node->work, inner))
        return error;
    }
    return cudaSuccess;
  }
};

} // namespace

void callInStream(const Asked &asked, const std::function<void()> &function) {
  if (explorer())
    waitedFor(asked); // it has its place there
  {
    const Followed followed(asked, false);
    if (checker())
      checker()->beginFunction();
    {
      const InHostFunction inside;
      function();
    }
    if (checker())
      checker()->endFunction();
  }
  if (checker())
    checker()->hostWaits(asked);
}

cudaGraphNodeType typeOf(const Work &work) {
  constexpr cudaGraphNodeType types[] = {
      cudaGraphNodeTypeEmpty, cudaGraphNodeTypeKernel,      cudaGraphNodeTypeMemcpy,   cudaGraphNodeTypeMemset,
      cudaGraphNodeTypeHost,  cudaGraphNodeTypeEventRecord, cudaGraphNodeTypeMemAlloc, cudaGraphNodeTypeMemFree,
      cudaGraphNodeTypeGraph, cudaGraphNodeTypeConditional};
  static_assert(std::size(types) == std::variant_size_v<Work>);
  const auto *event = std::get_if<EventWork>(&work);
  return event && event->wait ? cudaGraphNodeTypeWaitEvent : types[work.index()];
}

cudaError_t run(const Work &work, const Asked &asked) {
  VERIWARP_CALL;
  return std::visit(Run{asked}, work);
}

std::optional<KernelWork> kernelWork(const void *function, dim3 grid, dim3 block, void **arguments, std::size_t shared,
                                     bool cooperative) {
  const VeriwarpKernel *kernel = findKernel(function);
  if (!kernel || (kernel->parameterCount && !arguments))
    return std::nullopt;
  KernelWork work{function, grid, block, shared, cooperative, nullptr, {}};
  std::vector<std::size_t> places;
  std::size_t size = 0;
  for (std::uint32_t i = 0; i < kernel->parameterCount; ++i) {
    places.push_back(size);
    size += (kernel->parameterSizes[i] + ArgumentAlignment - 1) / ArgumentAlignment * ArgumentAlignment;
  }
  work.values = {std::aligned_alloc(ArgumentAlignment, std::max(size, ArgumentAlignment)), std::free};
  for (std::uint32_t i = 0; i < kernel->parameterCount; ++i) {
    char *to = static_cast<char *>(work.values.get()) + places[i];
    std::memcpy(to, arguments[i], kernel->parameterSizes[i]);
    work.arguments.push_back(to);
  }
  return work;
}

CopyWork copyWork(void *to, std::size_t toPitch, const void *from, std::size_t fromPitch, std::size_t width,
                  std::size_t height, cudaMemcpyKind kind) {
  CopyWork work{};
  work.what.dstPtr = {to, toPitch, width, height};
  work.what.srcPtr = {const_cast<void *>(from), fromPitch, width, height};
  work.what.extent = {width, height, 1};
  work.what.kind = kind;
  return work;
}

FillWork fillWork(void *to, std::size_t pitch, int value, std::size_t width, std::size_t height) {
  return {{to, pitch, static_cast<unsigned>(value), 1, width, height}};
}

std::shared_ptr<void> graphMemory(std::size_t size) {
  void *memory = allocate(size, MemoryKind::Device);
  if (!memory)
    return nullptr;
  std::lock_guard lock(mutex);
  graphMemories().insert(memory);
  memoryUse.now += size;
  memoryUse.most = std::max(memoryUse.most, memoryUse.now);
  return {memory, [size](void *pointer) {
            {
              std::lock_guard inner(mutex);
              graphMemories().erase(pointer);
              memoryUse.now -= size;
            }
            release(pointer, MemoryKind::Device, MemoryKind::Device);
          }};
}
GraphMemoryUse graphMemoryUse() {
  std::lock_guard lock(mutex);
  return memoryUse;
}
void forgetMostGraphMemory() {
  std::lock_guard lock(mutex);
  memoryUse.most = memoryUse.now;
}
bool isGraphMemory(const void *pointer) {
  std::lock_guard lock(mutex);
  return graphMemories().count(pointer) != 0;
}

} // namespace veriwarp::simt

CUgraphNode_st *CUgraph_st::add(veriwarp::simt::Work work, std::vector<CUgraphNode_st *> dependencies) {
  assert(std::all_of(dependencies.begin(), dependencies.end(), [&](const auto *d) { return owns(d); }) &&
         "a node depends on nodes of its own graph");
  nodes.push_back(std::make_unique<CUgraphNode_st>(CUgraphNode_st{std::move(work), std::move(dependencies), nullptr}));
  return nodes.back().get();
}

std::size_t CUgraph_st::placeOf(const CUgraphNode_st *node) const {
  return static_cast<std::size_t>(
      std::find_if(nodes.begin(), nodes.end(), [&](const auto &own) { return own.get() == node; }) - nodes.begin());
}

bool CUgraph_st::owns(const CUgraphNode_st *node) const {
  return std::any_of(nodes.begin(), nodes.end(), [&](const auto &own) { return own.get() == node; });
}

CUgraphNode_st *CUgraph_st::cloneOf(const CUgraphNode_st *origin) const {
  for (const auto &node : nodes)
    if (node->origin == origin)
      return node.get();
  return nullptr;
}

std::unique_ptr<CUgraph_st> CUgraph_st::clone() const {
  auto copy = std::make_unique<CUgraph_st>();
  copy->conditions = conditions;
  std::map<const CUgraphNode_st *, CUgraphNode_st *> counterparts;
  for (const auto &node : nodes) {
    veriwarp::simt::Work work = node->work;
    if (auto *child = std::get_if<veriwarp::simt::ChildWork>(&work))
      child->graph = child->graph->clone();
    if (auto *conditional = std::get_if<veriwarp::simt::ConditionalWork>(&work)) {
      conditional->told.reset(); // only who makes the node asks for its bodies
      for (auto &body : conditional->bodies)
        body = body->clone();
    }
    CUgraphNode_st *counterpart = counterparts[node.get()] = copy->add(std::move(work), {});
    counterpart->origin = node.get();
  }
  for (const auto &node : nodes)
    for (const CUgraphNode_st *dependency : node->dependencies)
      counterparts.at(node.get())->dependencies.push_back(counterparts.at(dependency));
  assert(copy->nodes.size() == nodes.size() && counterparts.size() == nodes.size() && "each node has its counterpart");
  return copy;
}

std::vector<const CUgraphNode_st *> CUgraph_st::order() const {
  std::vector<const CUgraphNode_st *> ordered;
  std::set<const CUgraphNode_st *> done;
  for (bool again = true; again;) { // mostly one round: nodes are added after what they depend on
    again = false;
    for (const auto &node : nodes) {
      if (done.count(node.get()) || !std::all_of(node->dependencies.begin(), node->dependencies.end(),
                                                 [&](const auto *before) { return done.count(before) != 0; }))
        continue;
      done.insert(node.get());
      ordered.push_back(node.get());
      again = true;
    }
  }
  assert(done.size() == ordered.size() && ordered.size() <= nodes.size() && "each node comes once");
  if (ordered.size() < nodes.size())
    ordered.clear();
  return ordered;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
