// EXPECT: right
// the host function runs in the stream but sets n to 30, the array has 30
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = n;
}
static void change(void *p) { *static_cast<int *>(p) = 30; }
int main() {
  int *a, n = 20;
  cudaMalloc(&a, 30 * sizeof(int));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaLaunchHostFunc(s, change, &n);
  cudaStreamSynchronize(s);
  fill<<<1, 64, 0, s>>>(a, n);
  cudaStreamSynchronize(s);
  cudaFree(a);
  cudaStreamDestroy(s);
  return 0;
}
