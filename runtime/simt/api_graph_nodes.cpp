// Nodes of graphs: what is added, looked at and changed, in a graph and in an instance of it.
#include "runtime/simt/graph.h"

#include <algorithm>

using namespace veriwarp::simt;

namespace {

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
// How many bodies there may be: cudaConditionalNodeParams.
std::optional<Work> conditional(cudaConditionalNodeParams &what) {
  const bool isSwitch = what.type == cudaGraphCondTypeSwitch;
  const unsigned most = what.type == cudaGraphCondTypeIf ? 2 : 1;
  if (!isCondition(what.handle) || what.size < 1 || (!isSwitch && what.size > most) ||
      (!isSwitch && what.type != cudaGraphCondTypeIf && what.type != cudaGraphCondTypeWhile))
    return std::nullopt;
  ConditionalWork work;
  work.handle = what.handle;
  work.type = what.type;
  work.told = std::make_shared<std::vector<cudaGraph_t>>();
  for (unsigned i = 0; i < what.size; ++i)
    work.told->push_back(work.bodies.emplace_back(std::make_shared<CUgraph_st>()).get());
  what.phGraph_out = work.told->data();
  return work;
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
  return replace(isInstance(exec) && node ? exec->graph->cloneOf(node) : nullptr, work);
}

template <class Kind, class Into> cudaError_t parameters(cudaGraphNode_t node, Into *into) {
  const Kind *work = node ? std::get_if<Kind>(&node->work) : nullptr;
  if (!work || !into)
    return give(cudaErrorInvalidValue);
  *into = work->what;
  return cudaSuccess;
}

} // namespace

extern "C" {

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
  case cudaGraphNodeTypeConditional:
    return add(node, graph, dependencies, count, conditional(what->conditional));
  default: // semaphores, batches of operations on memory
    return give(cudaErrorNotSupported);
  }
}
#endif

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
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
