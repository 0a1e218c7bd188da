// EXPECT: wrong out-of-bounds
// the host function sets n to 40, and the host waits for it before the launch
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = n;
}
static void change(void *p) { *static_cast<int *>(p) = 40; }
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
