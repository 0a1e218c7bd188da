// The flag is set before the kernel starts, in memory that is otherwise 0.
// veriwarp-expect: race=possible@marked
// Why: nobody waits, so nothing orders the read of data[0] with its write.
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
  int one = 1;
  cudaMemcpy(flag, &one, sizeof one, cudaMemcpyHostToDevice);
  hand<<<2, 64>>>(flag, data);
}
