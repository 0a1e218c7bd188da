// EXPECT: right
// integers up to 2^24 are exact in float
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
  exact<<<16384, 1024>>>(out);
  return cudaDeviceSynchronize();
}
