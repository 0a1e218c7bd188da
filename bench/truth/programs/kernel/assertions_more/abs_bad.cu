// EXPECT: wrong assertion
// abs(INT_MIN) is negative (defined wrap in CUDA's abs is not certain); -x of -128 as signed char
#include <cassert>
__global__ void k(const signed char *a, int *out) {
  signed char x = a[threadIdx.x];
  x = x < 0 ? -x : x;
  assert(x >= 0);
  out[threadIdx.x] = x;
}
int main() {
  signed char *a;
  cudaMalloc(&a, 64 * sizeof(signed char));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
