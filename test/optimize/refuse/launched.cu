// Kernels that the file launches otherwise than their contract requires: what is proved of them is not what happens.
#include <cuda_runtime.h>

//@ requires gridDim.x * blockDim.x <= 64;
//@ context Perm(a[\gtid], write);
// refused: this launch does not satisfy what 'wider' requires of each thread
//@ gpuopt glob_to_reg a \gtid;
__global__ void wider(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 10;
  a[blockIdx.x * blockDim.x + threadIdx.x] += 10;
}

//@ requires gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write) ** Perm(b[threadIdx.x], write);
// refused: this launch passes one array as 'a' and 'b' of 'shared'
//@ gpuopt glob_to_reg b threadIdx.x;
__global__ void shared(int *a, int *b) {
  a[threadIdx.x] = 1;
  b[threadIdx.x] = a[threadIdx.x] + 1;
}

//@ requires gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
// refused: this launch of 'tooLarge' fails
//@ gpuopt glob_to_reg a threadIdx.x;
__global__ void __launch_bounds__(64) tooLarge(int *a) {
  a[threadIdx.x] = 10;
  a[threadIdx.x] += 10;
}

static void launch(int *p, unsigned blocks) {
  wider<<<blocks, 32>>>(p);
}

int main() {
  int *p;
  if (cudaMalloc(&p, 4096) != cudaSuccess)
    return 1;
  launch(p, 2);
  launch(p, 3);
  shared<<<1, 32>>>(p, p);
  tooLarge<<<1, 128>>>(p);
  return 0;
}
