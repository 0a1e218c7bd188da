// EXPECT: wrong assertion
// the second launch has another shape
#include <cassert>
__global__ void k(int *out) {
  assert(gridDim.x * blockDim.x == 256);
  out[blockIdx.x * blockDim.x + threadIdx.x] = 0;
}
int main() {
  int *o;
  cudaMalloc(&o, 512 * sizeof(int));
  k<<<4, 64>>>(o);
  k<<<2, 256>>>(o);
  return cudaDeviceSynchronize();
}
