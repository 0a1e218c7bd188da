// EXPECT: wrong assertion
// the block is 16x4: __syncthreads_count(x < 8) is 32 and not 8, for every thread
// AIM: __syncthreads_count over a dimension that the kernel does not use
#include <cassert>

__global__ void halfRows(int *out) {
  int n = __syncthreads_count(threadIdx.x < 8);
  assert(n == 8);
  if (n > 0 && threadIdx.x == 3)
    atomicMax(out, n);
}

int main() {
  int *out;
  cudaMalloc(&out, sizeof *out);
  cudaMemset(out, 0, sizeof *out);
  halfRows<<<3, dim3(16, 4)>>>(out);
  int h = 0;
  cudaMemcpy(&h, out, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(out);
  return h == 32 ? 0 : 1;
}
