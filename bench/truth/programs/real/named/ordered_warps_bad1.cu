// EXPECT: wrong race
// the hand-over comes before the sum is stored
#include <cstdio>
__device__ __forceinline__ void sync_(int id) { asm volatile("bar.sync %0, 64;" ::"r"(id) : "memory"); }
__device__ __forceinline__ void arrive_(int id) { asm volatile("bar.arrive %0, 64;" ::"r"(id) : "memory"); }

__global__ void chain(const int *in, int *out) {
  __shared__ int total;
  const int warp = threadIdx.x / 32;
  const int v = __reduce_add_sync(~0u, in[blockIdx.x * 128 + threadIdx.x]);
  if (warp > 0) sync_(warp);
  if (warp < 3) arrive_(warp + 1);
  if (threadIdx.x % 32 == 0) {
    const int before = warp ? total : 0;
    total = before + v;
    out[blockIdx.x * 4 + warp] = before;
  }
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 10 * 128 * sizeof(int));
  cudaMalloc(&out, 10 * 4 * sizeof(int));
  cudaMemset(in, 1, 10 * 128 * sizeof(int));
  chain<<<10, 128>>>(in, out);
  printf("%d\n", cudaDeviceSynchronize());
}
