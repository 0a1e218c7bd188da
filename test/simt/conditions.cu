// Conditional nodes of graphs: which bodies run, how often, after what; and the memory that graphs use.
#include "test/simt/check.h"

#include <cuda_runtime.h>

#include <cstdint>
#include <vector>

namespace {

__global__ void set(cudaGraphConditionalHandle handle, const int *value) { cudaGraphSetConditional(handle, *value); }
__global__ void add(int *x, int summand) { *x += summand; }
__global__ void countDown(cudaGraphConditionalHandle handle, int *left, int *rounds) {
  ++*rounds;
  cudaGraphSetConditional(handle, --*left > 0);
}

cudaGraphNode_t kernelNode(cudaGraph_t graph, std::vector<cudaGraphNode_t> after, const void *function, void **values) {
  cudaGraphNodeParams what = {cudaGraphNodeTypeKernel};
  what.kernel.func = const_cast<void *>(function);
  what.kernel.gridDim = what.kernel.blockDim = dim3(1);
  what.kernel.kernelParams = values;
  cudaGraphNode_t node = nullptr;
  CUDA_OK(cudaGraphAddNode(&node, graph, after.data(), nullptr, after.size(), &what));
  return node;
}
struct Conditional {
  cudaGraphNode_t node = nullptr;
  cudaGraph_t *bodies = nullptr;
};
Conditional conditional(cudaGraph_t graph, std::vector<cudaGraphNode_t> after, cudaGraphConditionalHandle handle,
                        cudaGraphConditionalNodeType type, unsigned size) {
  cudaGraphNodeParams what = {cudaGraphNodeTypeConditional};
  what.conditional.handle = handle;
  what.conditional.type = type;
  what.conditional.size = size;
  Conditional made;
  CUDA_OK(cudaGraphAddNode(&made.node, graph, after.data(), nullptr, after.size(), &what));
  made.bodies = what.conditional.phGraph_out;
  return made;
}
void addsTo(cudaGraph_t graph, std::vector<cudaGraphNode_t> after, int *x, int summand) {
  void *values[] = {&x, &summand};
  kernelNode(graph, after, reinterpret_cast<const void *>(add), values);
}

struct Fixture {
  int *memory = nullptr; // [0] what decides, [1] what is counted
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t exec = nullptr;
  cudaGraphConditionalHandle handle = 0;
  explicit Fixture(unsigned byDefault = 0, unsigned flags = 0) {
    CUDA_OK(cudaMallocManaged(&memory, 64));
    CUDA_OK(cudaGraphCreate(&graph, 0));
    CUDA_OK(cudaGraphConditionalHandleCreate(&handle, graph, byDefault, flags));
  }
  ~Fixture() { cudaGraphExecDestroy(exec), cudaGraphDestroy(graph), cudaFree(memory); }
  cudaGraphNode_t setter() {
    const int *value = memory;
    void *values[] = {&handle, &value};
    return kernelNode(graph, {}, reinterpret_cast<const void *>(set), values);
  }
  int run(int value) {
    if (!exec)
      CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    memory[0] = value;
    memory[1] = memory[2] = 0;
    CUDA_OK(cudaGraphLaunch(exec, nullptr));
    CUDA_OK(cudaDeviceSynchronize());
    return memory[1];
  }
};

void ifs() {
  Fixture one;
  const Conditional made = conditional(one.graph, {one.setter()}, one.handle, cudaGraphCondTypeIf, 1);
  addsTo(made.bodies[0], {}, &one.memory[1], 1);
  addsTo(one.graph, {made.node}, &one.memory[1], 10);
  CHECK(one.run(0) == 10 && one.run(1) == 11 && one.run(5) == 11);
  cudaGraphNodeType type;
  CUDA_OK(cudaGraphNodeGetType(made.node, &type));
  CHECK(type == cudaGraphNodeTypeConditional);

  Fixture two;
  const Conditional both = conditional(two.graph, {two.setter()}, two.handle, cudaGraphCondTypeIf, 2);
  addsTo(both.bodies[0], {}, &two.memory[1], 1);
  addsTo(both.bodies[1], {}, &two.memory[1], 2);
  CHECK(two.run(0) == 2 && two.run(1) == 1);
}

void switches() {
  Fixture f;
  const Conditional made = conditional(f.graph, {f.setter()}, f.handle, cudaGraphCondTypeSwitch, 3);
  for (int i = 0; i < 3; ++i)
    addsTo(made.bodies[i], {}, &f.memory[1], i + 1);
  CHECK(f.run(0) == 1 && f.run(1) == 2 && f.run(2) == 3 && f.run(3) == 0 && f.run(-1) == 0);
}

// The default is assigned each time the graph is launched.
void whiles() {
  Fixture f(1, cudaGraphCondAssignDefault);
  const Conditional made = conditional(f.graph, {}, f.handle, cudaGraphCondTypeWhile, 1);
  int *left = f.memory, *rounds = &f.memory[1];
  void *values[] = {&f.handle, &left, &rounds};
  const cudaGraphNode_t counts = kernelNode(made.bodies[0], {}, reinterpret_cast<const void *>(countDown), values);
  addsTo(made.bodies[0], {counts}, &f.memory[2], 100);
  CHECK(f.run(7) == 7 && f.memory[2] == 700);
  CHECK(f.run(1) == 1 && f.run(3) == 3 && f.memory[0] == 0);

  Fixture never(0, cudaGraphCondAssignDefault);
  addsTo(conditional(never.graph, {}, never.handle, cudaGraphCondTypeWhile, 1).bodies[0], {}, &never.memory[1], 1);
  CHECK(never.run(4) == 0);
}

// A condition in a body, whose default is assigned in each round; a body that is captured.
void nested() {
  Fixture f(1, cudaGraphCondAssignDefault);
  const Conditional outer = conditional(f.graph, {}, f.handle, cudaGraphCondTypeWhile, 1);
  int *left = f.memory, *rounds = &f.memory[1];
  void *values[] = {&f.handle, &left, &rounds};
  const cudaGraphNode_t counts = kernelNode(outer.bodies[0], {}, reinterpret_cast<const void *>(countDown), values);
  cudaGraphConditionalHandle own = 0;
  CUDA_OK(cudaGraphConditionalHandleCreate(&own, outer.bodies[0], 1, cudaGraphCondAssignDefault));
  const Conditional inner = conditional(outer.bodies[0], {counts}, own, cudaGraphCondTypeIf, 1);
  cudaStream_t stream;
  CUDA_OK(cudaStreamCreate(&stream));
  CUDA_OK(cudaStreamBeginCaptureToGraph(stream, inner.bodies[0], nullptr, nullptr, 0, cudaStreamCaptureModeGlobal));
  add<<<1, 1, 0, stream>>>(&f.memory[2], 1);
  set<<<1, 1, 0, stream>>>(own, &f.memory[3]); // 0: for this round
  CUDA_OK(cudaStreamEndCapture(stream, nullptr));
  CUDA_OK(cudaStreamDestroy(stream));
  f.memory[3] = 0;
  CHECK(f.run(5) == 5 && f.memory[2] == 5);
}

void wrong() {
  Fixture f;
  cudaGraphNodeParams what = {cudaGraphNodeTypeConditional};
  what.conditional.handle = f.handle;
  what.conditional.type = cudaGraphCondTypeWhile;
  what.conditional.size = 2; // one at most
  cudaGraphNode_t node = nullptr;
  CHECK(cudaGraphAddNode(&node, f.graph, nullptr, nullptr, 0, &what) == cudaErrorInvalidValue);
  what.conditional.size = 1;
  what.conditional.handle = 12345;
  CHECK(cudaGraphAddNode(&node, f.graph, nullptr, nullptr, 0, &what) == cudaErrorInvalidValue);
  CHECK(cudaGraphConditionalHandleCreate(&f.handle, nullptr, 0, 0) == cudaErrorInvalidValue);
  cudaGetLastError();
}

void memoryOfGraphs() {
  const auto use = [](cudaGraphMemAttributeType which) {
    std::uint64_t bytes = ~std::uint64_t(0);
    CUDA_OK(cudaDeviceGetGraphMemAttribute(0, which, &bytes));
    return bytes;
  };
  std::uint64_t zero = 0;
  const std::uint64_t before = use(cudaGraphMemAttrUsedMemCurrent);
  CUDA_OK(cudaDeviceSetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &zero));
  CHECK(use(cudaGraphMemAttrUsedMemHigh) == before);
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t node = nullptr;
  CUDA_OK(cudaGraphCreate(&graph, 0));
  cudaMemAllocNodeParams wanted = {};
  wanted.poolProps.allocType = cudaMemAllocationTypePinned;
  wanted.poolProps.location.type = cudaMemLocationTypeDevice;
  wanted.bytesize = 5000;
  CUDA_OK(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &wanted));
  CHECK(use(cudaGraphMemAttrUsedMemCurrent) == before + 5000);
  CUDA_OK(cudaGraphDestroy(graph));
  CHECK(use(cudaGraphMemAttrUsedMemCurrent) == before && use(cudaGraphMemAttrReservedMemHigh) == before + 5000);
  CHECK(cudaDeviceSetGraphMemAttribute(0, cudaGraphMemAttrUsedMemCurrent, &zero) == cudaErrorInvalidValue);
  CHECK(cudaDeviceGetGraphMemAttribute(3, cudaGraphMemAttrUsedMemHigh, &zero) == cudaErrorInvalidDevice);
  cudaGetLastError();
}

} // namespace

int main() {
  ifs();
  switches();
  whiles();
  nested();
  wrong();
  memoryOfGraphs();
  return verdict();
}
