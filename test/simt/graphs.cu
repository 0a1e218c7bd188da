// The runtime API around work that is not done at once: graphs made by hand and by stream capture, their updates, what
// may not be done while a stream is captured; pools, codes of errors.
#include "test/simt/check.h"

#include <cuda_runtime.h>

#include <cstring>
#include <string>
#include <thread>
#include <vector>

namespace {

__global__ void scale(int *x, int n, int factor, int summand) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] = x[i] * factor + summand;
}
__device__ int shift[2];
__global__ void addShift(int *x) { x[threadIdx.x] += shift[1]; }

constexpr int N = 100;

struct Fixture {
  int *device = nullptr;
  std::vector<int> in = std::vector<int>(N), out = std::vector<int>(N, -1);
  cudaStream_t stream = nullptr, other = nullptr;
  cudaEvent_t fork = nullptr, join = nullptr;
  Fixture() {
    CUDA_OK(cudaMalloc(&device, N * sizeof(int)));
    CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    CUDA_OK(cudaEventCreate(&fork));
    CUDA_OK(cudaEventCreate(&join));
    for (int i = 0; i < N; ++i)
      in[i] = i;
  }
  ~Fixture() {
    cudaFree(device), cudaStreamDestroy(stream), cudaStreamDestroy(other), cudaEventDestroy(fork),
        cudaEventDestroy(join);
  }
  bool holds(int factor, int summand) const {
    for (int i = 0; i < N; ++i)
      if (out[i] != i * factor + summand)
        return false;
    return true;
  }
};

struct Told {
  int count = 0, seen = 0;
  const int *watched = nullptr;
};
void tell(void *data) {
  auto *told = static_cast<Told *>(data);
  ++told->count;
  told->seen = told->watched ? *told->watched : 0;
}

// copy in -> two kernels, the second of which was added first -> copy out -> host.
void madeByHand() {
  Fixture f;
  int factor = 2, summand = 1, n = N, three = 3, zero = 0;
  void *first[] = {&f.device, &n, &factor, &summand}, *second[] = {&f.device, &n, &three, &zero};
  cudaKernelNodeParams what = {(void *)scale, dim3(2), dim3(64), 0, second, nullptr};
  cudaGraph_t graph;
  cudaGraphNode_t in, kernel, later, out, host, empty;
  CUDA_OK(cudaGraphCreate(&graph, 0));
  CUDA_OK(cudaGraphAddKernelNode(&later, graph, nullptr, 0, &what));
  CUDA_OK(
      cudaGraphAddMemcpyNode1D(&in, graph, nullptr, 0, f.device, f.in.data(), N * sizeof(int), cudaMemcpyHostToDevice));
  what.kernelParams = first;
  CUDA_OK(cudaGraphAddKernelNode(&kernel, graph, &in, 1, &what));
  factor = summand = 1000; // the node has its own
  CUDA_OK(cudaGraphAddDependencies(graph, &kernel, &later, nullptr, 1));
  CUDA_OK(cudaGraphAddMemcpyNode1D(&out, graph, &later, 1, f.out.data(), f.device, N * sizeof(int),
                                   cudaMemcpyDeviceToHost));
  Told told;
  told.watched = &f.out[N - 1];
  const cudaHostNodeParams call = {tell, &told};
  CUDA_OK(cudaGraphAddHostNode(&host, graph, &out, 1, &call));
  CUDA_OK(cudaGraphAddEmptyNode(&empty, graph, &host, 1));
  std::size_t count = 0;
  CUDA_OK(cudaGraphGetNodes(graph, nullptr, &count));
  CHECK(count == 6);
  CUDA_OK(cudaGraphGetRootNodes(graph, nullptr, &count));
  CHECK(count == 1);
  cudaGraphNodeType type;
  CUDA_OK(cudaGraphNodeGetType(out, &type));
  CHECK(type == cudaGraphNodeTypeMemcpy && f.out[3] == -1);

  cudaGraphExec_t exec;
  CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
  CUDA_OK(cudaGraphLaunch(exec, f.stream));
  CUDA_OK(cudaStreamSynchronize(f.stream));
  CHECK(f.holds(6, 3) && told.count == 1 && told.seen == 99 * 6 + 3);

  // Another argument for the node of the instance; the graph keeps its own.
  int five = 5;
  void *others[] = {&f.device, &n, &five, &three};
  what.kernelParams = others;
  CUDA_OK(cudaGraphExecKernelNodeSetParams(exec, kernel, &what));
  CUDA_OK(cudaGraphLaunch(exec, f.stream));
  CHECK(f.holds(15, 9) && told.count == 2);
  CUDA_OK(cudaGraphNodeSetEnabled(exec, later, 0));
  CUDA_OK(cudaGraphLaunch(exec, f.stream));
  CHECK(f.holds(5, 3));
  cudaGraphExecUpdateResultInfo info;
  CUDA_OK(cudaGraphExecUpdate(exec, graph, &info));
  CHECK(info.result == cudaGraphExecUpdateSuccess);
  CUDA_OK(cudaGraphNodeSetEnabled(exec, later, 1));
  CUDA_OK(cudaGraphLaunch(exec, f.stream));
  CHECK(f.holds(6, 3));

  // A graph within one, and a copy whose node is changed.
  cudaGraph_t clone, outer;
  cudaGraphNode_t child, cloned;
  CUDA_OK(cudaGraphClone(&clone, graph));
  CUDA_OK(cudaGraphNodeFindInClone(&cloned, later, clone));
  what.kernelParams = others;
  CUDA_OK(cudaGraphKernelNodeSetParams(cloned, &what));
  CUDA_OK(cudaGraphCreate(&outer, 0));
  CUDA_OK(cudaGraphAddChildGraphNode(&child, outer, nullptr, 0, clone));
  CUDA_OK(cudaGraphDestroy(clone));
  CUDA_OK(cudaGraphExecDestroy(exec));
  CUDA_OK(cudaGraphInstantiate(&exec, outer, 0));
  CUDA_OK(cudaGraphLaunch(exec, f.stream));
  CHECK(f.holds(10, 8));
  CHECK(cudaGraphExecUpdate(exec, graph, &info) == cudaErrorGraphExecUpdateFailure &&
        info.result == cudaGraphExecUpdateErrorTopologyChanged);
  CUDA_OK(cudaGraphExecDestroy(exec));
  CUDA_OK(cudaGraphDestroy(outer));

  // What is not possible.
  CHECK(cudaGraphAddDependencies(graph, &kernel, &later, nullptr, 1) == cudaErrorInvalidValue); // is there
  CUDA_OK(cudaGraphAddDependencies(graph, &later, &in, nullptr, 1));
  CHECK(cudaGraphInstantiate(&exec, graph, 0) == cudaErrorInvalidValue); // a circle
  CHECK(cudaGraphAddHostNode(&host, graph, nullptr, 0, nullptr) == cudaErrorInvalidValue);
  CHECK(cudaGraphMemsetNodeSetParams(in, nullptr) == cudaErrorInvalidValue);
  CUDA_OK(cudaGraphDestroy(graph));
  cudaGetLastError();
}

// What two streams do, one after the other, of which the second is joined to the first by events.
cudaGraph_t capture(Fixture &f, int factor, Told &told) {
  int two = 2;
  cudaGraph_t graph = nullptr;
  CUDA_OK(cudaStreamBeginCapture(f.stream, cudaStreamCaptureModeGlobal));
  CUDA_OK(cudaMemcpyAsync(f.device, f.in.data(), N * sizeof(int), cudaMemcpyHostToDevice, f.stream));
  scale<<<2, 64, 0, f.stream>>>(f.device, N, factor, 1);
  CUDA_OK(cudaEventRecord(f.fork, f.stream));
  CUDA_OK(cudaStreamWaitEvent(f.other, f.fork, 0));
  CUDA_OK(cudaMemcpyToSymbolAsync(shift, &two, sizeof two, sizeof(int), cudaMemcpyHostToDevice, f.other));
  addShift<<<1, N, 0, f.other>>>(f.device);
  CUDA_OK(cudaEventRecord(f.join, f.other));
  CUDA_OK(cudaLaunchHostFunc(f.stream, tell, &told));
  CUDA_OK(cudaStreamWaitEvent(f.stream, f.join, 0));
  int *memory = nullptr;
  CUDA_OK(cudaMallocAsync(&memory, N * sizeof(int), f.stream));
  CUDA_OK(cudaMemcpyAsync(memory, f.device, N * sizeof(int), cudaMemcpyDeviceToDevice, f.stream));
  CUDA_OK(cudaMemsetAsync(f.device, 0xff, N * sizeof(int), f.stream));
  CUDA_OK(cudaMemcpyAsync(f.out.data(), memory, N * sizeof(int), cudaMemcpyDeviceToHost, f.stream));
  CUDA_OK(cudaFreeAsync(memory, f.stream));
  cudaStreamCaptureStatus status, status2;
  CUDA_OK(cudaStreamIsCapturing(f.stream, &status));
  CUDA_OK(cudaStreamIsCapturing(f.other, &status2));
  CHECK(status == cudaStreamCaptureStatusActive && status2 == cudaStreamCaptureStatusActive);
  CUDA_OK(cudaStreamEndCapture(f.stream, &graph));
  CUDA_OK(cudaStreamIsCapturing(f.other, &status2));
  CHECK(status2 == cudaStreamCaptureStatusNone);
  // `two` is read when the graph is launched, and is gone by then: the copy reads `factor` of the caller instead.
  std::size_t count = 0;
  CUDA_OK(cudaGraphGetNodes(graph, nullptr, &count));
  std::vector<cudaGraphNode_t> nodes(count);
  CUDA_OK(cudaGraphGetNodes(graph, nodes.data(), &count));
  CHECK(count == 10);
  static const int lasting = 2;
  void *address = nullptr;
  CUDA_OK(cudaGetSymbolAddress(&address, shift));
  CUDA_OK(cudaGraphMemcpyNodeSetParams1D(nodes[2], static_cast<int *>(address) + 1, &lasting, sizeof lasting,
                                         cudaMemcpyHostToDevice));
  return graph;
}

void captured() {
  Fixture f;
  Told told;
  cudaGraph_t graph = capture(f, 4, told);
  CHECK(f.out[5] == -1 && told.count == 0); // nothing has been done
  cudaGraphExec_t exec;
  CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
  for (int round = 1; round <= 3; ++round) {
    f.out.assign(N, -1);
    CUDA_OK(cudaGraphLaunch(exec, f.other));
    CUDA_OK(cudaDeviceSynchronize());
    CHECK(f.holds(4, 3) && told.count == round);
  }
  std::vector<int> left(N);
  CUDA_OK(cudaMemcpy(left.data(), f.device, N * sizeof(int), cudaMemcpyDefault));
  CHECK(left[0] == -1 && left[N - 1] == -1);
  CUDA_OK(cudaGraphDestroy(graph));

  graph = capture(f, 7, told);
  CUDA_OK(cudaGraphExecUpdate(exec, graph, nullptr));
  CUDA_OK(cudaGraphDestroy(graph));
  CUDA_OK(cudaGraphLaunch(exec, f.stream));
  CHECK(f.holds(7, 3));
  CUDA_OK(cudaGraphExecDestroy(exec));
}

void capturedWrongly() {
  Fixture f;
  cudaStream_t blocking;
  cudaGraph_t graph = nullptr;
  float time;
  int *memory = nullptr;
  CUDA_OK(cudaStreamCreate(&blocking));
  CHECK(cudaStreamBeginCapture(nullptr, cudaStreamCaptureModeGlobal) == cudaErrorStreamCaptureUnsupported);
  CHECK(cudaStreamEndCapture(f.stream, &graph) == cudaErrorIllegalState);

  const auto begin = [&](cudaStream_t stream, cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal) {
    CUDA_OK(cudaStreamBeginCapture(stream, mode));
  };
  const auto ends = [&](cudaStream_t stream, cudaError_t with) {
    graph = reinterpret_cast<cudaGraph_t>(8);
    return cudaStreamEndCapture(stream, &graph) == with && !graph;
  };
  begin(f.stream); // to wait for it
  CHECK(cudaStreamSynchronize(f.stream) == cudaErrorStreamCaptureUnsupported);
  CHECK(cudaMemcpyAsync(f.device, f.in.data(), 4, cudaMemcpyDefault, f.stream) == cudaErrorStreamCaptureInvalidated);
  CHECK(ends(f.stream, cudaErrorStreamCaptureInvalidated));
  begin(f.stream); // calls that may wait
  CHECK(cudaMalloc(&memory, 4) == cudaErrorStreamCaptureUnsupported);
  CHECK(ends(f.stream, cudaErrorStreamCaptureInvalidated));
  begin(f.stream);
  CHECK(cudaMemcpy2D(f.device, 4, f.in.data(), 4, 4, 1, cudaMemcpyDefault) == cudaErrorStreamCaptureUnsupported);
  CHECK(ends(f.stream, cudaErrorStreamCaptureInvalidated));
  begin(f.stream, cudaStreamCaptureModeRelaxed); // which this mode allows
  CUDA_OK(cudaMalloc(&memory, 4));
  CUDA_OK(cudaStreamEndCapture(f.stream, &graph));
  CUDA_OK(cudaGraphDestroy(graph));
  begin(blocking); // the legacy stream would wait for it
  scale<<<1, 1>>>(f.device, 1, 1, 1);
  CHECK(cudaGetLastError() == cudaErrorStreamCaptureImplicit);
  CHECK(ends(blocking, cudaErrorStreamCaptureInvalidated));
  begin(f.stream); // the other stream's work is not waited for
  CUDA_OK(cudaEventRecord(f.fork, f.stream));
  CUDA_OK(cudaStreamWaitEvent(f.other, f.fork, 0));
  CHECK(cudaEventQuery(f.fork) == cudaErrorCapturedEvent);
  scale<<<1, 1, 0, f.other>>>(f.device, 1, 1, 1);
  CHECK(ends(f.stream, cudaErrorStreamCaptureUnjoined));
  CUDA_OK(cudaEventRecord(f.join, f.other));
  begin(f.stream); // an event from outside
  CHECK(cudaStreamWaitEvent(f.stream, f.join, 0) == cudaErrorStreamCaptureIsolation);
  CHECK(ends(f.stream, cudaErrorStreamCaptureInvalidated));
  begin(f.stream);
  std::thread([&] { CHECK(cudaStreamEndCapture(f.stream, &graph) == cudaErrorStreamCaptureWrongThread); }).join();
  CUDA_OK(cudaStreamEndCapture(f.stream, &graph));
  CUDA_OK(cudaGraphDestroy(graph));
  cudaGetLastError();

  cudaEvent_t untimed;
  CUDA_OK(cudaEventCreateWithFlags(&untimed, cudaEventDisableTiming));
  CUDA_OK(cudaEventRecord(untimed, f.stream));
  CHECK(cudaEventElapsedTime(&time, untimed, f.join) == cudaErrorInvalidResourceHandle);
  cudaGetLastError();
  cudaEventDestroy(untimed), cudaStreamDestroy(blocking), cudaFree(memory);
}

void pools() {
  Fixture f;
  cudaMemPoolProps properties = {};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = cudaMemLocationTypeDevice;
  cudaMemPool_t pool, current;
  CUDA_OK(cudaMemPoolCreate(&pool, &properties));
  std::uint64_t threshold = 4096, got = 0;
  CUDA_OK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
  CUDA_OK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &got));
  CHECK(got == 4096);
  void *memory = nullptr;
  CUDA_OK(cudaMallocFromPoolAsync(&memory, 1000, pool, f.stream));
  CUDA_OK(cudaMemsetAsync(memory, 0, 1000, f.stream));
  CUDA_OK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &got));
  CHECK(got == 1000);
  CUDA_OK(cudaFreeAsync(memory, f.stream));
  CUDA_OK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &got));
  CHECK(got == 0);
  CUDA_OK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &got));
  CHECK(got == 1000);
  CUDA_OK(cudaDeviceSetMemPool(0, pool));
  CUDA_OK(cudaDeviceGetMemPool(&current, 0));
  CHECK(current == pool);
  CUDA_OK(cudaMemPoolDestroy(pool));
  CUDA_OK(cudaDeviceGetMemPool(&pool, 0));
  CUDA_OK(cudaDeviceGetDefaultMemPool(&current, 0));
  CHECK(current == pool && cudaMemPoolDestroy(pool) == cudaErrorInvalidValue);
  cudaGetLastError();
}

void others() {
  Fixture f;
  unsigned long long first, second;
  CUDA_OK(cudaStreamGetId(f.stream, &first));
  CUDA_OK(cudaStreamGetId(f.other, &second));
  CHECK(first != second);
  CUDA_OK(cudaStreamCopyAttributes(f.stream, f.other));
  int value = -1, device = -1;
  CHECK(cudaDeviceGetAttribute(&value, cudaDeviceAttr(9999), 0) == cudaErrorInvalidValue);
  CHECK(cudaDeviceGetP2PAttribute(&value, cudaDevP2PAttrAccessSupported, 0, 0) == cudaErrorInvalidDevice);
  char bus[32];
  CUDA_OK(cudaDeviceGetPCIBusId(bus, sizeof bus, 0));
  CUDA_OK(cudaDeviceGetByPCIBusId(&device, bus));
  CHECK(device == 0 && cudaDeviceGetByPCIBusId(&device, "0000:17:00.0") == cudaErrorInvalidDevice);
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(4), config.blockDim = dim3(64);
  CUDA_OK(cudaOccupancyMaxActiveClusters(&value, scale, &config));
  CHECK(value > 0);
  cudaGetLastError();

  cudaPitchedPtr box;
  CUDA_OK(cudaMalloc3D(&box, make_cudaExtent(10, 3, 4)));
  CUDA_OK(cudaMemset3D(box, 1, make_cudaExtent(10, 3, 4)));
  CUDA_OK(cudaMemset3D(box, 7, make_cudaExtent(5, 2, 3)));
  std::vector<char> row(10);
  for (int z = 0; z < 4; ++z)
    for (int y = 0; y < 3; ++y) {
      CUDA_OK(cudaMemcpy(row.data(), static_cast<char *>(box.ptr) + (z * 3 + y) * box.pitch, 10, cudaMemcpyDefault));
      CHECK(row[4] == (z < 3 && y < 2 ? 7 : 1) && row[5] == 1 && row[9] == 1);
    }
  cudaFree(box.ptr);
}

#if CUDART_VERSION >= 13000
// Each code of the header, by the compiler's word that none is missing.
#pragma clang diagnostic error "-Wswitch"
const char *nameOf(cudaError_t error) {
  switch (error) {
#define VERIWARP_CUDA_ERROR(CODE, NAME, TEXT)                                                                          \
  case NAME:                                                                                                           \
    static_assert(NAME == CODE);                                                                                       \
    return #NAME;
#include "runtime/simt/api_errors.def"
#undef VERIWARP_CUDA_ERROR
  }
  return nullptr;
}
void names() {
  for (int code = 0; code < 1200; ++code)
    if (const char *name = nameOf(cudaError_t(code)))
      CHECK(std::string(cudaGetErrorName(cudaError_t(code))) == name);
  CHECK(std::string(cudaGetErrorName(cudaError_t(77))) == "unrecognized error code");
  CHECK(std::string(cudaGetErrorString(cudaErrorInvalidPtx)) == "a PTX JIT compilation failed");
}
#else
void names() {}
#endif

} // namespace

int main() {
  madeByHand();
  captured();
  capturedWrongly();
  pools();
  others();
  names();
  return verdict();
}
