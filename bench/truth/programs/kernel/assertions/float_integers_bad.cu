// EXPECT: wrong assertion
// 16777217 is not a float: it becomes 16777216
#include <cassert>
__global__ void exact(int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float f = (float)i;
  assert((int)f == i);
  if ((i & 0xfffff) == 0)
    out[i >> 20] = (int)f;
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  exact<<<32768, 1024>>>(out);
  return cudaDeviceSynchronize();
}
