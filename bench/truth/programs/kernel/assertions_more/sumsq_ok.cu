// EXPECT: right
// a^2 + a is even
#include <cassert>
__global__ void k(const int *a, int *out) {
  unsigned x = a[threadIdx.x];
  assert((x * x+ x) % 2 == 0);
  out[threadIdx.x] = x;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
