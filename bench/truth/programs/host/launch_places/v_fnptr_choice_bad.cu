// EXPECT: wrong race
// the pointer still is wide at the call
#include <cuda_runtime.h>
__global__ void flip(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
static void wide(int *p) { flip<<<1, 64>>>(p); }
static void narrow(int *p) { flip<<<1, 32>>>(p); }
struct Ops {
  void (*go)(int *) = wide;
};
static Ops ops;
static void configure() { ops.go = narrow; }
int main() {
  int *d;
  cudaMalloc(&d, 64 * sizeof(int));
  
  ops.go(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
