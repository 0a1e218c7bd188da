// EXPECT: wrong out-of-bounds
// n is 64 and skip 32: thread 0 writes a[32] of 32
#include <cuda_runtime.h>
__global__ void w(float *a, int n, int skip) {
  int i = threadIdx.x + skip;
  if (i < n)
    a[i] = 1;
}
template <class... P> void launch(void (*k)(P...), dim3 g, dim3 b, P... p) {
  void *args[] = {&p...};
  cudaLaunchKernel((const void *)k, g, b, args, 0, 0);
}
int main() {
  float *a;
  cudaMalloc(&a, 32 * sizeof(float));
  launch(w, dim3(1), dim3(64), a, 64, 32);
  launch(w, dim3(1), dim3(64), a, 32, 0);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
