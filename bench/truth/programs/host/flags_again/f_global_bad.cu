// EXPECT: wrong race
// the flag is already set at the second launch: the reader does not wait
#include <cuda_runtime.h>
#include <cstdio>
__global__ void pass(float *data, float *out, int *flag) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *data = 1;
    __threadfence();
    atomicExch(flag, 1);
  } else if (blockIdx.x == 1) {
    while (atomicAdd(flag, 0) == 0) {}
    __threadfence();
    out[0] = *data;
  }
}
static float *ddata, *dout;
static int *dflag;
__attribute__((noinline)) static void run() { pass<<<2, 32>>>(ddata, dout, dflag); }

int main() {
  cudaMalloc(&ddata, 4);
  cudaMalloc(&dout, 4);
  cudaMalloc(&dflag, 4);
  cudaMemset(dflag, 0, 4);
  run();
  
  run();
  return cudaDeviceSynchronize();
}
