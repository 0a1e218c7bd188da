// EXPECT: wrong race
// a volatile flag, no fence at all
#include <cuda/atomic>
__global__ void k(int *data, volatile int *flag, int *out) {
  if (threadIdx.x) return;
  
  if (blockIdx.x == 0) {
    *data = 1;
    *flag = 1;
  } else {
    while (*flag == 0) ;
    *out = *data;
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 1>>>(d, f, o);
  return cudaDeviceSynchronize();
}
