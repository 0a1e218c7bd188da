// Kernels of anonymous namespaces, and of those whose names end in a digit, with launches in the same file.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

namespace {
__global__ void anonymous(int *p) { p[threadIdx.x & 31] = threadIdx.x; }
template <int N>
__global__ void instance(int *p) {
  p[threadIdx.x % N] = threadIdx.x;
}
namespace inner2 {
__global__ void nested(int *p) { p[threadIdx.x & 31] = threadIdx.x; }
} // namespace inner2
} // namespace

namespace v1 {
__global__ void versioned(int *p) { p[threadIdx.x & 31] = threadIdx.x; }
namespace detail17 {
static __global__ void own(int *p) { p[threadIdx.x & 31] = threadIdx.x; }
} // namespace detail17
struct Runner2 {
  template <typename T>
  static void run(T *p);
};
} // namespace v1

template <typename T>
__global__ void ofType3(T *p) {
  p[threadIdx.x & 31] = threadIdx.x;
}

template <typename T>
void v1::Runner2::run(T *p) {
  ofType3<<<1, 32>>>(p);
}

extern "C" __global__ void plain(int *p) { p[threadIdx.x & 31] = threadIdx.x; }

int main() {
  int *p;
  cudaMalloc(&p, 32 * sizeof(int));
  anonymous<<<1, 32>>>(p);
  instance<32><<<1, 32>>>(p);
  inner2::nested<<<1, 32>>>(p);
  v1::versioned<<<1, 32>>>(p);
  v1::detail17::own<<<1, 32>>>(p);
  v1::Runner2::run(p);
  plain<<<1, 32>>>(p);
}
