// EXPECT: wrong race
// both threads pass 3000000000 (thread 1 in its second turn) and write a[0]
#include <cuda_runtime.h>
__global__ void k(int *a, unsigned n) {
  for (unsigned i = threadIdx.x; i < n; i += 3)
    if (i == 3000000000u)
      a[0] = threadIdx.x;
}
int main() {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 2>>>(a, 4294967294u);
  cudaDeviceSynchronize();
}
