// EXPECT: right
// the sums of a warp are stored by its number in the block, from threadIdx
#include <cstdio>

__device__ unsigned smid() { unsigned r; asm volatile("mov.u32 %0, %%smid;" : "=r"(r)); return r; }
__device__ unsigned laneid() { unsigned r; asm("mov.u32 %0, %%laneid;" : "=r"(r)); return r; }

__global__ void per_warp(const int *in, int *slots, int *by_sm) {
  const int i = blockIdx.x * 128 + threadIdx.x;
  int v = in[i];
  v = __reduce_add_sync(~0u, v);
  if (threadIdx.x % 32 == 0) slots[i / 32] = v;
}

int main() {
  int *in, *slots, *by_sm;
  cudaMalloc(&in, 500 * 128 * sizeof(int));
  cudaMalloc(&slots, 2000 * sizeof(int));
  cudaMalloc(&by_sm, 256 * sizeof(int));
  cudaMemset(in, 1, 500 * 128 * sizeof(int));
  cudaMemset(by_sm, 0, 256 * sizeof(int));
  per_warp<<<500, 128>>>(in, slots, by_sm);
  printf("%d\n", cudaDeviceSynchronize());
}
