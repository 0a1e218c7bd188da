// Before the second launch, the host sets another number to 0 than the flag.
// veriwarp-expect: race=possible@marked
// Why: the flag is left at 1 by the first launch, so nobody waits in the second.
#include <cuda_runtime.h>

__global__ void hand(int *flag, int *data) {
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    data[0] = 42;
    __threadfence();
    atomicExch(flag, 1);
  }
  if (blockIdx.x == 1 && threadIdx.x == 0) {
    while (atomicAdd(flag, 0) == 0)
      ;
    __threadfence();
    data[1] = data[0]; // expect: race
  }
}

int main() {
  int *flag, *data;
  cudaMalloc(&flag, 4096);
  cudaMalloc(&data, 4096);
  cudaMemset(flag, 0, 4096);
  hand<<<2, 64>>>(flag, data);
  cudaMemset(flag + 1, 0, sizeof(int));
  hand<<<2, 64>>>(flag, data);
}
