// EXPECT: wrong race
// with argc 2 the second kernel runs, in which thread t reads a[t+1] that thread t+1 writes
#include <cuda_runtime.h>
__global__ void even(int *a) { a[threadIdx.x] = threadIdx.x; }
__global__ void odd(int *a) {
  int v = threadIdx.x + 1 < blockDim.x ? a[threadIdx.x + 1] : 0;
  
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
