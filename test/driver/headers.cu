// What a kernel may use where no CUDA toolkit is installed: compiled with plugin/driver/cuda_headers alone.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cuda_runtime.h>

__constant__ float table[64];

__device__ float mathematics(float x, double y) {
  return sqrtf(x) + std::sin(x) + powf(x, 3.0f) + fmaxf(1.0f, x) + __expf(x) + static_cast<float>(pow(y, 2.0)) + abs(-1);
}

// Of which types least and greatest are.
template <class A, class B> struct Same { static constexpr bool value = false; };
template <class A> struct Same<A, A> { static constexpr bool value = true; };
__host__ __device__ void leastAndGreatest(int i, unsigned u, long l, unsigned long v, long long w, unsigned long long x) {
  static_assert(Same<decltype(min(i, i)), int>::value && Same<decltype(min(i, u)), unsigned>::value);
  static_assert(Same<decltype(max(u, i)), unsigned>::value && Same<decltype(max(u, u)), unsigned>::value);
  static_assert(Same<decltype(min(l, l)), long>::value && Same<decltype(min(l, v)), unsigned long>::value);
  static_assert(Same<decltype(max(w, w)), long long>::value && Same<decltype(max(x, w)), unsigned long long>::value);
  static_assert(Same<decltype(min(1.0f, 2.0f)), float>::value && Same<decltype(min(1.0f, 2.0)), double>::value);
}

__global__ void __launch_bounds__(128) kernel(float4 *a, double *d, int n, unsigned long long *u) {
  extern __shared__ float s[];
  dim3 block = blockDim;
  uint3 thread = threadIdx;
  s[thread.x] = mathematics(a[thread.x].x, d[0]) + table[thread.x & 63];
  __syncthreads();
  atomicMax(u, 3ull);
  atomicCAS(u, 0ull, 1ull);
  atomicAdd(d, 1.0);
  atomicAdd_block(&n, 1);
  int lane = __popc(__ballot_sync(~0u, thread.x < 3)) + __match_any_sync(~0u, n);
  __syncwarp();
  __threadfence();
  __stcs(a, __ldcg(a + 1));
  d[thread.x] = min(n, 4) + max(3, lane) + __shfl_xor_sync(~0u, lane, 1) + __ldg(d + 1) + std::max(1, 2);
  if (thread.x == 0)
    printf("%d %u\n", n, block.x);
  assert(n > 3);
}

template <class T> __global__ void copy(T *to, const T *from) { memcpy(to, from, sizeof(T)); }

int main() {
  float4 *a = nullptr;
  double *d = nullptr;
  cudaMalloc(&a, sizeof(float4));
  cudaMallocManaged(&d, sizeof(double));
  kernel<<<dim3(1), 32, 128>>>(a, d, min(3, 4), nullptr);
  copy<<<1, 1>>>(d, d);
  float host[64] = {};
  cudaMemcpyToSymbol(table, host, sizeof host);
  return cudaGetLastError();
}
