// Graphs of the CUDA runtime API: made node by node (api_graph_nodes.cpp), or captured (api_capture.cpp), copied when
// they are instantiated, and run node by node.
#include "runtime/simt/alongside.h"
#include "runtime/simt/capture.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/events.h"
#include "runtime/simt/handles.h"

#include <algorithm>
#include <atomic>

using namespace veriwarp::simt;

namespace {

// As many as there is room for; the rest becomes null. Without an array the number alone.
cudaError_t list(const std::vector<cudaGraphNode_t> &nodes, cudaGraphNode_t *into, std::size_t *count) {
  if (!count)
    return give(cudaErrorInvalidValue);
  for (std::size_t i = 0; into && i < *count; ++i)
    into[i] = i < nodes.size() ? nodes[i] : nullptr;
  if (!into || nodes.size() < *count)
    *count = nodes.size();
  return cudaSuccess;
}

Handles<CUgraphExec_st> &instances() {
  static auto &all = *new Handles<CUgraphExec_st>;
  return all;
}

using Edges = std::vector<std::pair<std::size_t, std::size_t>>;
Edges edgesOf(const CUgraph_st &graph) { // by place among the nodes
  Edges edges;
  for (std::size_t to = 0; to < graph.nodes.size(); ++to)
    for (const CUgraphNode_st *from : graph.nodes[to]->dependencies)
      edges.emplace_back(graph.placeOf(from), to);
  std::sort(edges.begin(), edges.end());
  return edges;
}

} // namespace

namespace veriwarp::simt {
bool isInstance(cudaGraphExec_t exec) { return instances().has(exec); }
} // namespace veriwarp::simt

extern "C" {

cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned) {
  VERIWARP_CALL;
  if (!graph)
    return give(cudaErrorInvalidValue);
  *graph = new CUgraph_st;
  return cudaSuccess;
}
cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  delete graph;
  return give(graph ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaGraphClone(cudaGraph_t *clone, cudaGraph_t graph) {
  VERIWARP_CALL;
  if (!clone || !graph)
    return give(cudaErrorInvalidValue);
  *clone = graph->clone().release();
  return cudaSuccess;
}
cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t *node, cudaGraphNode_t original, cudaGraph_t clone) {
  if (!node || !original || !clone)
    return give(cudaErrorInvalidValue);
  *node = clone->cloneOf(original);
  return give(*node ? cudaSuccess : cudaErrorInvalidValue);
}

// Since CUDA 13, edges have data; nothing here uses it.
#if CUDART_VERSION >= 13000
#define VERIWARP_EDGE_DATA const cudaGraphEdgeData *,
#else
#define VERIWARP_EDGE_DATA
#endif
cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to,
                                     VERIWARP_EDGE_DATA size_t count) {
  VERIWARP_CALL;
  if (!graph || (count && (!from || !to)))
    return give(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i)
    if (!graph->owns(from[i]) || !graph->owns(to[i]) || from[i] == to[i] ||
        std::count(to[i]->dependencies.begin(), to[i]->dependencies.end(), from[i]))
      return give(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i)
    to[i]->dependencies.push_back(from[i]);
  return cudaSuccess;
}
#if CUDART_VERSION >= 13000
cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to,
                                        const cudaGraphEdgeData *, size_t count) {
  if (!graph || (count && (!from || !to)))
    return give(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i) {
    if (!graph->owns(to[i]))
      return give(cudaErrorInvalidValue);
    auto &all = to[i]->dependencies;
    all.erase(std::remove(all.begin(), all.end(), from[i]), all.end());
  }
  return cudaSuccess;
}
cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t *into, cudaGraphEdgeData *,
                                         size_t *count) {
  return node ? list(node->dependencies, into, count) : give(cudaErrorInvalidValue);
}
cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, cudaGraphEdgeData *,
                              size_t *count) {
  if (!graph || !count)
    return give(cudaErrorInvalidValue);
  std::vector<cudaGraphNode_t> begins, ends;
  for (const auto &[a, b] : edgesOf(*graph)) {
    begins.push_back(graph->nodes[a].get());
    ends.push_back(graph->nodes[b].get());
  }
  size_t same = *count;
  if (cudaError_t error = list(begins, from, &same))
    return error;
  return list(ends, to, count);
}
#endif

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *into, size_t *count) {
  if (!graph)
    return give(cudaErrorInvalidValue);
  std::vector<cudaGraphNode_t> nodes;
  nodes.reserve(graph->nodes.size());
  for (const auto &node : graph->nodes)
    nodes.push_back(node.get());
  return list(nodes, into, count);
}
cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t *into, size_t *count) {
  if (!graph)
    return give(cudaErrorInvalidValue);
  std::vector<cudaGraphNode_t> roots;
  for (const auto &node : graph->nodes)
    if (node->dependencies.empty())
      roots.push_back(node.get());
  return list(roots, into, count);
}
cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, cudaGraphNodeType *type) {
  if (!node || !type)
    return give(cudaErrorInvalidValue);
  *type = typeOf(node->work);
  return cudaSuccess;
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long flags) {
  VERIWARP_CALL;
  if (!exec || !graph || (flags & cudaGraphInstantiateFlagDeviceLaunch))
    return give(exec && graph ? cudaErrorNotSupported : cudaErrorInvalidValue);
  auto made = std::make_unique<CUgraphExec_st>();
  made->graph = graph->clone();
  made->order = made->graph->order();
  made->flags = flags;
  if (made->order.size() < graph->nodes.size()) // they depend on each other
    return give(cudaErrorInvalidValue);
  *exec = instances().add(std::move(made));
  return cudaSuccess;
}
cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long flags) {
  return cudaGraphInstantiate(exec, graph, flags);
}
cudaError_t cudaGraphInstantiateWithParams(cudaGraphExec_t *exec, cudaGraph_t graph, cudaGraphInstantiateParams *what) {
  if (!what)
    return give(cudaErrorInvalidValue);
  const cudaError_t error = cudaGraphInstantiate(exec, graph, what->flags);
  what->errNode_out = nullptr;
  what->result_out = error ? cudaGraphInstantiateError : cudaGraphInstantiateSuccess;
  return error;
}
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
  return give(instances().destroy(exec) ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaGraphExecGetFlags(cudaGraphExec_t exec, unsigned long long *flags) {
  if (!isInstance(exec) || !flags)
    return give(cudaErrorInvalidValue);
  *flags = exec->flags;
  return cudaSuccess;
}
cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node, unsigned enabled) {
  const CUgraphNode_st *own = isInstance(exec) && node ? exec->graph->cloneOf(node) : nullptr;
  if (!own)
    return give(cudaErrorInvalidValue);
  if (enabled)
    exec->disabled.erase(own);
  else
    exec->disabled.insert(own);
  return cudaSuccess;
}
cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node, unsigned *enabled) {
  const CUgraphNode_st *own = isInstance(exec) && node ? exec->graph->cloneOf(node) : nullptr;
  if (!own || !enabled)
    return give(cudaErrorInvalidValue);
  *enabled = exec->disabled.count(own) == 0;
  return cudaSuccess;
}

// The same nodes with other work: they correspond in the order in which they were added.
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph, cudaGraphExecUpdateResultInfo *info) {
  VERIWARP_CALL;
  if (!isInstance(exec) || !graph)
    return give(cudaErrorInvalidValue);
  const auto fails = [&](cudaGraphExecUpdateResult why, cudaGraphNode_t node) {
    if (info)
      *info = {why, node, nullptr};
    return give(cudaErrorGraphExecUpdateFailure);
  };
  CUgraph_st &own = *exec->graph;
  if (own.nodes.size() != graph->nodes.size() || edgesOf(own) != edgesOf(*graph))
    return fails(cudaGraphExecUpdateErrorTopologyChanged, nullptr);
  for (std::size_t i = 0; i < own.nodes.size(); ++i)
    if (typeOf(own.nodes[i]->work) != typeOf(graph->nodes[i]->work))
      return fails(cudaGraphExecUpdateErrorNodeTypeChanged, graph->nodes[i].get());
  const std::unique_ptr<CUgraph_st> copy = graph->clone();
  for (std::size_t i = 0; i < own.nodes.size(); ++i)
    own.nodes[i]->work = copy->nodes[i]->work;
  if (info)
    *info = {cudaGraphExecUpdateSuccess, nullptr, nullptr};
  return cudaSuccess;
}

cudaError_t cudaGraphUpload(cudaGraphExec_t exec, cudaStream_t) {
  VERIWARP_CALL;
  return give(isInstance(exec) ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
  VERIWARP_CALL;
  if (!isInstance(exec))
    return give(cudaErrorInvalidValue);
  if (const auto result = captured(stream, [&] { return ChildWork{exec->graph->clone()}; }))
    return *result;
  static std::atomic<std::uint64_t> launches = 0;
  std::vector<std::shared_ptr<const void>> kept;
  Asked asked = askedOf(stream);
  asked.graphLaunch = ++launches;
  asked.kept = &kept;
  if (explorer())
    noteGraph(*exec->graph);
  if (checker())
    checker()->beginGraph(asked);
  for (const cudaGraphConditionalHandle handle : exec->graph->conditions)
    assignDefault(handle);
  cudaError_t error = cudaSuccess;
  for (const CUgraphNode_st *node : exec->order) {
    asked.node = std::to_string(exec->graph->placeOf(node));
    asked.nodeId = node;
    asked.after.assign(node->dependencies.begin(), node->dependencies.end());
    error = run(exec->disabled.count(node) ? Work(EmptyWork()) : node->work, asked);
    if (error)
      break;
  }
  if (checker())
    checker()->endGraph(asked);
  return spoiled() ? cudaSuccess : error; // a kernel's error comes with the next call
}

cudaError_t cudaDeviceGraphMemTrim(int) { return cudaSuccess; }
// Nothing is reserved beyond what graphs use, and that from when a node is added.
cudaError_t cudaDeviceGetGraphMemAttribute(int device, cudaGraphMemAttributeType attribute, void *value) {
  if (device != 0)
    return give(cudaErrorInvalidDevice);
  if (!value || attribute < cudaGraphMemAttrUsedMemCurrent || attribute > cudaGraphMemAttrReservedMemHigh)
    return give(cudaErrorInvalidValue);
  const GraphMemoryUse use = graphMemoryUse();
  const bool isNow = attribute == cudaGraphMemAttrUsedMemCurrent || attribute == cudaGraphMemAttrReservedMemCurrent;
  *static_cast<std::uint64_t *>(value) = isNow ? use.now : use.most;
  return cudaSuccess;
}
cudaError_t cudaDeviceSetGraphMemAttribute(int device, cudaGraphMemAttributeType attribute, void *value) {
  if (device != 0)
    return give(cudaErrorInvalidDevice);
  const bool isMost = attribute == cudaGraphMemAttrUsedMemHigh || attribute == cudaGraphMemAttrReservedMemHigh;
  if (!value || !isMost || *static_cast<const std::uint64_t *>(value) != 0)
    return give(cudaErrorInvalidValue);
  forgetMostGraphMemory();
  return cudaSuccess;
}

cudaError_t cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle *handle, cudaGraph_t graph, unsigned byDefault,
                                             unsigned flags) {
  VERIWARP_CALL;
  if (!handle || !graph || flags > cudaGraphCondAssignDefault)
    return give(cudaErrorInvalidValue);
  *handle = newCondition(byDefault, flags & cudaGraphCondAssignDefault);
  graph->conditions.push_back(*handle);
  return cudaSuccess;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
