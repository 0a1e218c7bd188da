// EXPECT: wrong assertion
// without the guard lane 0 adds its own value in each step (__shfl_up_sync returns the caller's value there): its sum is 32, not 1
// AIM: values of __shfl_up_sync at the lower edge
#include <cassert>

__global__ void ones(int *out) {
  int lane = threadIdx.x, sum = 1;
#pragma unroll
  for (int d = 1; d < 32; d <<= 1) {
    int n = __shfl_up_sync(0xffffffff, sum, d);
    sum += n;
  }
  assert(sum == lane + 1);
  out[lane] = sum;
}

int main() {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  ones<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
