// EXPECT: wrong assertion
// x = -1 for t = 99: -1 / 4 is 0, but -1 >> 2 is -1.
// AIM: division of negative numbers truncates, a shift rounds down
#include <cassert>

__device__ int floor4(int x) {
  int q = x / 4;
  return q;
}

__global__ void quarters(int *out, int offset) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = t - offset;
  const int q = floor4(x);
  assert(q == x >> 2);
  assert(x - 4 * q >= 0 && x - 4 * q < 4);
  out[t] = q;
}

int main() {
  int *out;
  cudaMalloc(&out, 2 * 128 * sizeof(int));
  quarters<<<2, 128>>>(out, 100);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
