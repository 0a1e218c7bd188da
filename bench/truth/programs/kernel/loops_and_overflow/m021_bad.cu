// EXPECT: wrong out-of-bounds
// column loop with two rows per round where row starts at 2^31 - 5 as int? as unsigned: wraps to 0 - index r -
// 4294967290
#include <cuda_runtime.h>
__global__ void k(float *a) {
  unsigned r = 4294967290u, c = 0;
  int q = 0;
  while (r > 100 || q < 60) {
    a[r - 4294967290u] = 1;
    c += 5;
    r += c / 7;
    c %= 7;
    ++q;
  }
}
int main() {
  float *a; cudaMalloc(&a, 42 * sizeof(float));
  k<<<1, 1>>>(a);
  cudaDeviceSynchronize();
}
