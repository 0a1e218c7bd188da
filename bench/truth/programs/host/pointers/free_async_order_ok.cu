// EXPECT: right
// the memory is freed in the stream after the kernel
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMallocAsync(&a, 64 * sizeof(int), s);
  w<<<1, 64, 0, s>>>(a);
  cudaFreeAsync(a, s);
  cudaStreamSynchronize(s);
  cudaStreamDestroy(s);
  return 0;
}
