// EXPECT: wrong race
// unsigned char loop variable wraps: threads with stride 64 overlap (i=0..255 then 0 again until k limit)
#include <cuda_runtime.h>
__global__ void k(int *a) {
  int r = 0;
  for (unsigned char i = threadIdx.x; r < 5; i += 65, ++r)
    a[i] = threadIdx.x;
}
int main() {
  int *a; cudaMalloc(&a, 256 * 4);
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
