// Kernels that launch kernels (CUDA dynamic parallelism): which launches are made, in which order, with which arguments,
// and what the device's own runtime API answers.
#include "test/simt/check.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <cstring>
#include <vector>

namespace {

template <class T> struct Managed {
  T *data = nullptr;
  explicit Managed(std::size_t count) {
    CUDA_OK(cudaMallocManaged(&data, count * sizeof(T)));
    std::memset(static_cast<void *>(data), 0, count * sizeof(T));
  }
  ~Managed() { cudaFree(data); }
  T &operator[](std::size_t i) { return data[i]; }
};
void finish() { CUDA_OK(cudaDeviceSynchronize()); }

// Arguments are copied when the launch is made, and converted to the parameters' types.
struct Box {
  double wide[3];
  char letter;
};
__global__ void take(int *out, Box box, short small, float real, const char *text) {
  if (threadIdx.x == 0 && blockIdx.x == 0)
    out[0] = static_cast<int>(box.wide[0] + box.wide[2]) + box.letter + small + static_cast<int>(real * 2) + text[1];
  atomicAdd(&out[1], 1);
  out[2] = gridDim.x * 10000 + gridDim.y * 1000 + blockDim.x * 10 + blockDim.y;
}
__device__ char text[] = "ab";
__global__ void give(int *out) {
  Box box = {{1, 2, 3}, 'x'};
  int small = 70000;
  take<<<dim3(2, 3), dim3(4, 5)>>>(out, box, small, 1.5, text);
  box.wide[0] = 1000; // too late
  small = 0;
}
void arguments() {
  Managed<int> out(4);
  give<<<1, 1>>>(out.data);
  finish();
  CHECK(out[0] == 1 + 3 + 'x' + (70000 - 65536) + 3 + 'b');
  CHECK(out[1] == 2 * 3 * 4 * 5 && out[2] == 2 * 10000 + 3 * 1000 + 4 * 10 + 5);
}

// A grid is complete when all below it is; a template launches itself, with a kernel that the host never names.
__global__ void leaf(int *sum, int depth) { atomicAdd(sum, depth); }
template <int Ways> __global__ void tree(int *sum, int *grids, int depth, int last) {
  if (threadIdx.x == 0)
    atomicAdd(grids, 1);
  if (depth == last) {
    leaf<<<1, 2>>>(sum, depth);
  } else if (threadIdx.x < Ways) {
    tree<Ways><<<1, Ways>>>(sum, grids, depth + 1, last);
  }
}
void depths() {
  Managed<int> out(2);
  tree<3><<<1, 3>>>(&out[0], &out[1], 0, 4);
  finish();
  CHECK(out[1] == 1 + 3 + 9 + 27 + 81);
  CHECK(out[0] == 81 * 3 * 2 * 4); // each thread of the last grids launches a leaf of two threads
}

// The order in one stream, and of what is launched at the tail.
__device__ int steps;
__global__ void step(int *out, int mark) { out[mark] = ++steps; }
__global__ void inOrder(int *out) {
  steps = 0;
  step<<<1, 1, 0, cudaStreamTailLaunch>>>(out, 4);
  step<<<1, 1>>>(out, 0);
  cudaStream_t own;
  out[10] = cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
  step<<<1, 1, 0, own>>>(out, 1);
  step<<<1, 1, 0, own>>>(out, 2);
  out[11] = cudaStreamDestroy(own);
  step<<<1, 1, 0, cudaStreamFireAndForget>>>(out, 3);
  step<<<1, 1, 0, cudaStreamTailLaunch>>>(out, 5);
  out[12] = steps; // none has been done
  out[13] = cudaStreamCreateWithFlags(&own, cudaStreamDefault);
}
__global__ void after(int *out) { out[6] = ++steps; }
void orders() {
  Managed<int> out(16);
  inOrder<<<1, 1>>>(out.data);
  after<<<1, 1>>>(out.data); // when all of that is complete
  finish();
  CHECK(out[10] == cudaSuccess && out[11] == cudaSuccess && out[12] == 0 && out[13] == cudaErrorInvalidValue);
  CHECK(out[1] < out[2] && out[4] == 5 && out[5] == 6 && out[6] == 7);
  CHECK(std::max({out[0], out[2], out[3]}) == 4);
}

// Copies, fills, events, memory.
__global__ void doubled(int *x) { x[threadIdx.x] *= 2; }
__global__ void moves(int *from, int *to, int *told) {
  cudaStream_t one, two;
  cudaEvent_t event;
  cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&two, cudaStreamNonBlocking);
  told[0] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  cudaMemsetAsync(to, 0xff, 16 * sizeof(int), one);
  doubled<<<1, 8, 0, one>>>(from);
  told[1] = cudaEventRecord(event, one);
  told[2] = cudaStreamWaitEvent(two, event, 0);
  told[3] = cudaMemcpyAsync(to, from, 8 * sizeof(int), cudaMemcpyDeviceToDevice, two);
  doubled<<<1, 8, 0, two>>>(to);
  cudaEventDestroy(event);
  int *own = nullptr, device = -1;
  told[4] = cudaMalloc(&own, 64);
  own[15] = 5;
  told[5] = own[15];
  told[6] = cudaFree(own);
  told[7] = cudaGetDevice(&device);
  told[8] = device;
}
void works() {
  Managed<int> from(8), to(16), told(16);
  for (int i = 0; i < 8; ++i)
    from[i] = i + 1;
  moves<<<1, 1>>>(from.data, to.data, told.data);
  finish();
  for (int i = 0; i < 8; ++i)
    CHECK(from[i] == 2 * (i + 1) && to[i] == 4 * (i + 1) && to[i + 8] == -1);
  for (int i : {0, 1, 2, 3, 4, 6, 7, 8})
    CHECK(told[i] == 0);
  CHECK(told[5] == 5);
}

// Launches that are refused: the thread's own error, until it asks.
__global__ void never(int *out) { out[0] = 1; }
__global__ void wrong(int *out) {
  if (threadIdx.x == 1)
    never<<<1, 2000>>>(&out[3]);
  __syncthreads();
  out[threadIdx.x] = cudaPeekAtLastError();
  out[4 + threadIdx.x] = cudaGetLastError();
  out[8 + threadIdx.x] = cudaGetLastError();
}
__global__ void deeper(int *out, int depth) {
  deeper<<<1, 1>>>(out, depth + 1);
  const cudaError_t error = cudaGetLastError();
  out[0] = depth;
  out[1] = error;
}
void errors() {
  Managed<int> out(16);
  wrong<<<1, 3>>>(out.data);
  finish();
  const int refused = cudaErrorInvalidConfiguration;
  CHECK(out[0] == 0 && out[1] == refused && out[2] == 0 && out[3] == 0);
  CHECK(out[4] == 0 && out[5] == refused && out[6] == 0 && out[8] == 0 && out[9] == 0);
  deeper<<<1, 1>>>(out.data, 0);
  finish();
  CHECK(out[0] == 24 && out[1] == cudaErrorLaunchMaxDepthExceeded);
}

// Functions for host and device, kernels in a namespace, dynamic shared memory, odd spellings.
namespace inner {
template <class T> struct Group {
  static constexpr int size = sizeof(T);
};
template <class T, int N> __global__ void reverse(T *x) {
  extern __shared__ char bytes[];
  T *s = reinterpret_cast<T *>(bytes);
  s[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  x[threadIdx.x] = s[N - 1 - threadIdx.x];
}
} // namespace inner
__host__ __device__ void onBoth(int *x) { ::inner::reverse<int, 8><<<1, 8, 8 * sizeof(int)>>>(x); }
__global__ void spelt(int *x, long long *y) {
#ifdef NEVER
  if (x) {
#else
  if (y) {
#endif
    onBoth(x);
    const auto launch = [=] {
      inner::reverse<long long, inner::Group<long long>::size> // not on one line
          <<<(1 + 7) / 8, dim3(8), inner::Group<long long>::size * 8>>>(y);
    };
    launch();
  }
}
void spellings() {
  Managed<int> x(8);
  Managed<long long> y(8);
  for (int i = 0; i < 8; ++i)
    x[i] = y[i] = i;
  spelt<<<1, 1>>>(x.data, y.data);
  finish();
  for (int i = 0; i < 8; ++i)
    CHECK(x[i] == 7 - i && y[i] == 7 - i);
  onBoth(x.data);
  finish();
  for (int i = 0; i < 8; ++i)
    CHECK(x[i] == i);
}

// An error inside of a kernel that device code has launched is the program's.
__global__ void trapped() { __trap(); }
__global__ void traps() { trapped<<<1, 1>>>(); }

} // namespace

int main() {
  arguments();
  depths();
  orders();
  works();
  errors();
  spellings();
  traps<<<1, 1>>>();
  CHECK(cudaDeviceSynchronize() == cudaErrorLaunchFailure);
  return verdict();
}
