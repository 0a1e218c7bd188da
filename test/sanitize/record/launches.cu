// What record_test.py reads from the record: launches of every kind, with arguments of every kind.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>

namespace shapes {
struct View {
  int *data;
  int width;
  const float *weights[2];
};
template <class T> __global__ void fill(T *out, unsigned count, T value) {
  if (threadIdx.x < count)
    out[threadIdx.x] = value;
}
} // namespace shapes

__device__ int counter[4];
__constant__ float table[8];

__global__ void all(signed char a, bool b, std::uint64_t c, float d, double e, const int *from, int *to, shapes::View view,
                    const void *none) {
  if (threadIdx.x == 0 && view.data)
    to[0] = a + b + int(c) + int(d) + int(e) + from[0] + view.width + (none == nullptr);
}
__global__ void touch(int *where) { *where += 1; }

static void inside(int *where) {
  touch<<<1, 1>>>(where); // PLACE inside
}

int main(int, char **argv) {
  const auto is = [&](const char *name) { return std::strcmp(argv[1], name) == 0; };
  int *a = nullptr, *b = nullptr;
  float *weights = nullptr;
  cudaMalloc(&a, 400);
  cudaMallocManaged(&b, 64);
  cudaMallocHost(&weights, 32);
  if (is("arguments")) {
    shapes::View view{a + 10, 7, {weights, nullptr}};
    all<<<dim3(2, 3), dim3(4, 1, 2), 100>>>(-3, true, ~std::uint64_t(0), 0.5f, 1e300, a + 1, b, view, nullptr); // PLACE all
    shapes::fill<double><<<1, 8>>>(nullptr, 0u, 1.0 / 0.0);
    int *symbol = nullptr;
    cudaGetSymbolAddress(reinterpret_cast<void **>(&symbol), counter);
    touch<<<1, 1>>>(symbol + 1);
    shapes::fill<int><<<1, 8>>>(a + 100, 0u, 0); // its end
    int local = 0;
    touch<<<1, 1>>>(&local);
  } else if (is("launches")) {
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    void *arguments[] = {&a};
    cudaLaunchKernel(reinterpret_cast<const void *>(touch), dim3(1), dim3(1), arguments, 0, stream); // PLACE plain
    cudaLaunchCooperativeKernel(reinterpret_cast<const void *>(touch), dim3(1), dim3(1), arguments, 16, nullptr);
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(2);
    config.blockDim = dim3(1);
    config.stream = cudaStreamPerThread;
    cudaLaunchKernelExC(&config, reinterpret_cast<const void *>(touch), arguments);
    cudaLaunchAttribute cluster = {};
    cluster.id = cudaLaunchAttributeClusterDimension;
    cluster.val.clusterDim.x = 2;
    cluster.val.clusterDim.y = cluster.val.clusterDim.z = 1;
    config.attrs = &cluster;
    config.numAttrs = 1;
    cudaLaunchKernelExC(&config, reinterpret_cast<const void *>(touch), arguments); // refused
    touch<<<1, 2048>>>(a);                                                          // refused
    inside(a);
  } else if (is("graph")) {
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaGraph_t graph, outer;
    cudaGraphExec_t exec;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    touch<<<1, 1, 0, stream>>>(a);
    cudaMemsetAsync(a, 0, 4, stream);
    touch<<<1, 1, 0, stream>>>(a + 1);
    cudaStreamEndCapture(stream, &graph);
    cudaGraphCreate(&outer, 0);
    cudaGraphNode_t node;
    cudaGraphAddChildGraphNode(&node, outer, nullptr, 0, graph);
    cudaGraphInstantiate(&exec, outer, 0);
    cudaGraphLaunch(exec, stream); // PLACE graph
    cudaGraphLaunch(exec, stream);
  } else if (is("crash")) {
    touch<<<1, 1>>>(a);
    std::abort();
  }
  return cudaDeviceSynchronize() != cudaSuccess;
}
