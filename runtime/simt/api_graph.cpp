// Graphs of the CUDA runtime API: made node by node, or captured (api_capture.cpp), copied when they are instantiated,
// and run node by node.
#include "runtime/simt/capture.h"

#include <algorithm>
#include <set>

using namespace veriwarp::simt;

struct CUgraphExec_st {
  std::unique_ptr<CUgraph_st> graph; // a copy
  std::vector<const CUgraphNode_st *> order;
  std::set<const CUgraphNode_st *> disabled;
  unsigned long long flags = 0;
};

namespace {

cudaGraphNodeType typeOf(const Work &work) {
  constexpr cudaGraphNodeType types[] = {
      cudaGraphNodeTypeEmpty,    cudaGraphNodeTypeKernel,  cudaGraphNodeTypeMemcpy,
      cudaGraphNodeTypeMemset,   cudaGraphNodeTypeHost,    cudaGraphNodeTypeEventRecord,
      cudaGraphNodeTypeMemAlloc, cudaGraphNodeTypeMemFree, cudaGraphNodeTypeGraph};
  static_assert(std::size(types) == std::variant_size_v<Work>);
  const auto *event = std::get_if<EventWork>(&work);
  return event && event->wait ? cudaGraphNodeTypeWaitEvent : types[work.index()];
}

cudaError_t add(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, std::size_t count,
                const std::optional<Work> &work) {
  VERIWARP_CALL;
  if (!node || !graph || (count && !dependencies) || !work ||
      !std::all_of(dependencies, dependencies + count, [&](cudaGraphNode_t other) { return graph->owns(other); }))
    return give(cudaErrorInvalidValue);
  *node = graph->add(*work, {dependencies, dependencies + count});
  return cudaSuccess;
}

std::optional<Work> kernel(const cudaKernelNodeParams *what) {
  if (!what || what->extra)
    return std::nullopt;
  const auto work =
      kernelWork(what->func, what->gridDim, what->blockDim, what->kernelParams, what->sharedMemBytes, false);
  return work ? std::optional<Work>(*work) : std::nullopt;
}
std::optional<Work> copyOf(const cudaMemcpy3DParms *what) {
  if (!what || what->srcArray || what->dstArray || !what->srcPtr.ptr || !what->dstPtr.ptr)
    return std::nullopt;
  return CopyWork{*what};
}
std::optional<Work> copyOf(void *to, const void *from, std::size_t size, cudaMemcpyKind kind) {
  if (!to || !from)
    return std::nullopt;
  return copyWork(to, size, from, size, size, 1, kind);
}
std::optional<Work> fill(const cudaMemsetParams *what) {
  if (!what || !what->dst || (what->elementSize != 1 && what->elementSize != 2 && what->elementSize != 4))
    return std::nullopt;
  return FillWork{*what};
}
std::optional<Work> host(const cudaHostNodeParams *what) {
  return what && what->fn ? std::optional<Work>(HostWork{*what}) : std::nullopt;
}
std::optional<Work> event(cudaEvent_t which, bool wait) {
  return isEvent(which) ? std::optional<Work>(EventWork{which, wait}) : std::nullopt;
}
std::optional<Work> child(cudaGraph_t graph) {
  return graph ? std::optional<Work>(ChildWork{graph->clone()}) : std::nullopt;
}
std::optional<Work> allocation(std::size_t size, void **pointer) {
  std::shared_ptr<void> memory = graphMemory(size);
  *pointer = memory.get();
  return memory ? std::optional<Work>(AllocationWork{memory, size}) : std::nullopt;
}
std::optional<Work> freed(void *pointer) {
  return isGraphMemory(pointer) ? std::optional<Work>(FreeWork{pointer}) : std::nullopt;
}
std::optional<Work> symbolCopy(const void *symbol, void *to, const void *from, std::size_t size, std::size_t offset,
                               cudaMemcpyKind kind) {
  void *address = nullptr;
  std::size_t all = 0;
  if (cudaGetSymbolAddress(&address, symbol) || cudaGetSymbolSize(&all, symbol) || offset > all || size > all - offset)
    return std::nullopt;
  char *inside = static_cast<char *>(address) + offset;
  return to ? copyOf(to, inside, size, kind) : copyOf(inside, from, size, kind);
}

// Another work of the same type.
cudaError_t replace(CUgraphNode_st *node, const std::optional<Work> &work) {
  VERIWARP_CALL;
  if (!node || !work || typeOf(node->work) != typeOf(*work))
    return give(cudaErrorInvalidValue);
  if (auto *before = std::get_if<KernelWork>(&node->work)) {
    const bool cooperative = before->cooperative;
    node->work = *work;
    std::get<KernelWork>(node->work).cooperative = cooperative;
  } else {
    node->work = *work;
  }
  return cudaSuccess;
}
cudaError_t replace(cudaGraphExec_t exec, cudaGraphNode_t node, const std::optional<Work> &work) {
  return replace(exec && node ? exec->graph->cloneOf(node) : nullptr, work);
}

template <class Kind, class Into> cudaError_t parameters(cudaGraphNode_t node, Into *into) {
  const Kind *work = node ? std::get_if<Kind>(&node->work) : nullptr;
  if (!work || !into)
    return give(cudaErrorInvalidValue);
  *into = work->what;
  return cudaSuccess;
}

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

using Edges = std::vector<std::pair<std::size_t, std::size_t>>;
Edges edgesOf(const CUgraph_st &graph) { // by place among the nodes
  Edges edges;
  for (std::size_t to = 0; to < graph.nodes.size(); ++to)
    for (const CUgraphNode_st *from : graph.nodes[to]->dependencies)
      edges.emplace_back(
          std::find_if(graph.nodes.begin(), graph.nodes.end(), [&](const auto &node) { return node.get() == from; }) -
              graph.nodes.begin(),
          to);
  std::sort(edges.begin(), edges.end());
  return edges;
}

} // namespace

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

cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                  size_t count) {
  return add(node, graph, dependencies, count, EmptyWork());
}
cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                   size_t count, const cudaKernelNodeParams *what) {
  return add(node, graph, dependencies, count, kernel(what));
}
cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                   size_t count, const cudaMemcpy3DParms *what) {
  return add(node, graph, dependencies, count, copyOf(what));
}
cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                     size_t count, void *to, const void *from, size_t size, cudaMemcpyKind kind) {
  return add(node, graph, dependencies, count, copyOf(to, from, size, kind));
}
cudaError_t cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t *node, cudaGraph_t graph,
                                           const cudaGraphNode_t *dependencies, size_t count, const void *symbol,
                                           const void *from, size_t size, size_t offset, cudaMemcpyKind kind) {
  return add(node, graph, dependencies, count, symbolCopy(symbol, nullptr, from, size, offset, kind));
}
cudaError_t cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t *node, cudaGraph_t graph,
                                             const cudaGraphNode_t *dependencies, size_t count, void *to,
                                             const void *symbol, size_t size, size_t offset, cudaMemcpyKind kind) {
  return add(node, graph, dependencies, count, symbolCopy(symbol, to, nullptr, size, offset, kind));
}
cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                   size_t count, const cudaMemsetParams *what) {
  return add(node, graph, dependencies, count, fill(what));
}
cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                 size_t count, const cudaHostNodeParams *what) {
  return add(node, graph, dependencies, count, host(what));
}
cudaError_t cudaGraphAddEventRecordNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                        size_t count, cudaEvent_t which) {
  return add(node, graph, dependencies, count, event(which, false));
}
cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                      size_t count, cudaEvent_t which) {
  return add(node, graph, dependencies, count, event(which, true));
}
cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                       size_t count, cudaGraph_t inner) {
  return add(node, graph, dependencies, count, child(inner));
}
cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                     size_t count, cudaMemAllocNodeParams *what) {
  return add(node, graph, dependencies, count, what ? allocation(what->bytesize, &what->dptr) : std::nullopt);
}
cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                    size_t count, void *pointer) {
  return add(node, graph, dependencies, count, freed(pointer));
}

#if CUDART_VERSION >= 13000
cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                             const cudaGraphEdgeData *, size_t count, cudaGraphNodeParams *what) {
  if (!what)
    return give(cudaErrorInvalidValue);
  switch (what->type) {
  case cudaGraphNodeTypeEmpty:
    return cudaGraphAddEmptyNode(node, graph, dependencies, count);
  case cudaGraphNodeTypeKernel: {
    const auto &k = what->kernel;
    const cudaKernelNodeParams kernel = {k.func, k.gridDim, k.blockDim, k.sharedMemBytes, k.kernelParams, k.extra};
    return cudaGraphAddKernelNode(node, graph, dependencies, count, &kernel);
  }
  case cudaGraphNodeTypeMemcpy:
    return cudaGraphAddMemcpyNode(node, graph, dependencies, count, &what->memcpy.copyParams);
  case cudaGraphNodeTypeMemset: {
    const auto &m = what->memset;
    const cudaMemsetParams memset = {m.dst, m.pitch, m.value, m.elementSize, m.width, m.height};
    return cudaGraphAddMemsetNode(node, graph, dependencies, count, &memset);
  }
  case cudaGraphNodeTypeHost: {
    const cudaHostNodeParams host = {what->host.fn, what->host.userData};
    return cudaGraphAddHostNode(node, graph, dependencies, count, &host);
  }
  case cudaGraphNodeTypeGraph:
    return cudaGraphAddChildGraphNode(node, graph, dependencies, count, what->graph.graph);
  case cudaGraphNodeTypeEventRecord:
    return cudaGraphAddEventRecordNode(node, graph, dependencies, count, what->eventRecord.event);
  case cudaGraphNodeTypeWaitEvent:
    return cudaGraphAddEventWaitNode(node, graph, dependencies, count, what->eventWait.event);
  case cudaGraphNodeTypeMemAlloc:
    return add(node, graph, dependencies, count, allocation(what->alloc.bytesize, &what->alloc.dptr));
  case cudaGraphNodeTypeMemFree:
    return cudaGraphAddMemFreeNode(node, graph, dependencies, count, what->free.dptr);
  default: // conditional nodes, semaphores
    return give(cudaErrorNotSupported);
  }
}
cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to,
                                     const cudaGraphEdgeData *, size_t count) {
#else
cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to,
                                     size_t count) {
#endif
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

cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t node, cudaKernelNodeParams *what) {
  const auto *work = node ? std::get_if<KernelWork>(&node->work) : nullptr;
  if (!work || !what)
    return give(cudaErrorInvalidValue);
  *what = {const_cast<void *>(work->function),          work->grid, work->block, static_cast<unsigned>(work->shared),
           const_cast<void **>(work->arguments.data()), nullptr};
  return cudaSuccess;
}
cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node, const cudaKernelNodeParams *what) {
  return replace(node, kernel(what));
}
cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node,
                                             const cudaKernelNodeParams *what) {
  return replace(exec, node, kernel(what));
}
// Of the attributes one changes what is computed.
cudaError_t cudaGraphKernelNodeSetAttribute(cudaGraphNode_t node, cudaLaunchAttributeID which,
                                            const cudaLaunchAttributeValue *value) {
  auto *work = node ? std::get_if<KernelWork>(&node->work) : nullptr;
  if (!work || !value)
    return give(cudaErrorInvalidValue);
  if (which == cudaLaunchAttributeCooperative)
    work->cooperative = value->cooperative != 0;
  return cudaSuccess;
}
cudaError_t cudaGraphMemcpyNodeGetParams(cudaGraphNode_t node, cudaMemcpy3DParms *what) {
  return parameters<CopyWork>(node, what);
}
cudaError_t cudaGraphMemcpyNodeSetParams(cudaGraphNode_t node, const cudaMemcpy3DParms *what) {
  return replace(node, copyOf(what));
}
cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t node, void *to, const void *from, size_t size,
                                           cudaMemcpyKind kind) {
  return replace(node, copyOf(to, from, size, kind));
}
cudaError_t cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node,
                                             const cudaMemcpy3DParms *what) {
  return replace(exec, node, copyOf(what));
}
cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t exec, cudaGraphNode_t node, void *to, const void *from,
                                               size_t size, cudaMemcpyKind kind) {
  return replace(exec, node, copyOf(to, from, size, kind));
}
cudaError_t cudaGraphMemsetNodeGetParams(cudaGraphNode_t node, cudaMemsetParams *what) {
  return parameters<FillWork>(node, what);
}
cudaError_t cudaGraphMemsetNodeSetParams(cudaGraphNode_t node, const cudaMemsetParams *what) {
  return replace(node, fill(what));
}
cudaError_t cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaMemsetParams *what) {
  return replace(exec, node, fill(what));
}
cudaError_t cudaGraphHostNodeGetParams(cudaGraphNode_t node, cudaHostNodeParams *what) {
  return parameters<HostWork>(node, what);
}
cudaError_t cudaGraphHostNodeSetParams(cudaGraphNode_t node, const cudaHostNodeParams *what) {
  return replace(node, host(what));
}
cudaError_t cudaGraphExecHostNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaHostNodeParams *what) {
  return replace(exec, node, host(what));
}
cudaError_t cudaGraphExecEventRecordNodeSetEvent(cudaGraphExec_t exec, cudaGraphNode_t node, cudaEvent_t which) {
  return replace(exec, node, event(which, false));
}
cudaError_t cudaGraphExecEventWaitNodeSetEvent(cudaGraphExec_t exec, cudaGraphNode_t node, cudaEvent_t which) {
  return replace(exec, node, event(which, true));
}
cudaError_t cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t node, cudaGraph_t *graph) {
  const auto *work = node ? std::get_if<ChildWork>(&node->work) : nullptr;
  if (!work || !graph)
    return give(cudaErrorInvalidValue);
  *graph = work->graph.get();
  return cudaSuccess;
}
cudaError_t cudaGraphExecChildGraphNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, cudaGraph_t inner) {
  return replace(exec, node, child(inner));
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
  *exec = made.release();
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
  delete exec;
  return give(exec ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaGraphExecGetFlags(cudaGraphExec_t exec, unsigned long long *flags) {
  if (!exec || !flags)
    return give(cudaErrorInvalidValue);
  *flags = exec->flags;
  return cudaSuccess;
}
cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node, unsigned enabled) {
  const CUgraphNode_st *own = exec && node ? exec->graph->cloneOf(node) : nullptr;
  if (!own)
    return give(cudaErrorInvalidValue);
  if (enabled)
    exec->disabled.erase(own);
  else
    exec->disabled.insert(own);
  return cudaSuccess;
}
cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node, unsigned *enabled) {
  const CUgraphNode_st *own = exec && node ? exec->graph->cloneOf(node) : nullptr;
  if (!own || !enabled)
    return give(cudaErrorInvalidValue);
  *enabled = exec->disabled.count(own) == 0;
  return cudaSuccess;
}

// The same nodes with other work: they correspond in the order in which they were added.
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph, cudaGraphExecUpdateResultInfo *info) {
  VERIWARP_CALL;
  if (!exec || !graph)
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
  return give(exec ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
  VERIWARP_CALL;
  if (!exec)
    return give(cudaErrorInvalidValue);
  if (const auto result = captured(stream, [&] { return ChildWork{exec->graph->clone()}; }))
    return *result;
  for (const CUgraphNode_st *node : exec->order)
    if (!exec->disabled.count(node))
      if (const cudaError_t error = run(node->work))
        return spoiled() ? cudaSuccess : error; // a kernel's comes with the next call
  return cudaSuccess;
}

cudaError_t cudaDeviceGraphMemTrim(int) { return cudaSuccess; }
}
