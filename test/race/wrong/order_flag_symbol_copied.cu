// The flag is a variable of the device, which the host sets before the kernel starts.
// veriwarp-expect: race=possible@marked
// Why: nobody waits, so nothing orders the read of data[0] with its write.
#include <cuda_runtime.h>

__device__ int flag;
__global__ void hand(int *data) {
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    data[0] = 42;
    __threadfence();
    atomicExch(&flag, 1);
  }
  if (blockIdx.x == 1 && threadIdx.x == 0) {
    while (atomicAdd(&flag, 0) == 0)
      ;
    __threadfence();
    data[1] = data[0]; // expect: race
  }
}

int main() {
  int *data;
  cudaMalloc(&data, 4096);
  int one = 1;
  cudaMemcpyToSymbol(flag, &one, sizeof one);
  hand<<<2, 64>>>(data);
}
