// EXPECT: wrong out-of-bounds
// 48u is caught by the handler for unsigned, which launches twice as many threads
#include <cuda_runtime.h>
__global__ void clear(int *a) { a[threadIdx.x] = 0; }
static void decide(int k) {
  if (k > 2)
    throw 48u;
  throw 16;
}
int main() {
  int *a;
  cudaMalloc(&a, 48 * sizeof(int));
  try {
    decide(3);
  } catch (unsigned n) {
    clear<<<1, 2 * n>>>(a);
  } catch (int n) {
    clear<<<1, n>>>(a);
  }
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
