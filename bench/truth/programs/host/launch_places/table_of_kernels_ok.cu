// EXPECT: right
// in either kernel a barrier separates the reads of neighbours from the writes
#include <cuda_runtime.h>
__global__ void even(int *a) { a[threadIdx.x] = threadIdx.x; }
__global__ void odd(int *a) {
  int v = threadIdx.x + 1 < blockDim.x ? a[threadIdx.x + 1] : 0;
  __syncthreads();
  a[threadIdx.x] = v + 1;
}
typedef void (*Kernel)(int *);
static Kernel table[] = {even, odd};
int main(int argc, char **) {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(a, 0, 64 * sizeof(int));
  Kernel k = table[argc & 1 ? 0 : 1];
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
