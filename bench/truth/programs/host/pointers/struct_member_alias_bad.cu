// EXPECT: wrong race
// dst is src: each thread reads its left neighbour's element, which that one writes
#include <cuda_runtime.h>
struct Views {
  const int *src;
  int *dst;
  int n;
};
__global__ void prefixStep(Views v) {
  int i = threadIdx.x;
  if (i < v.n)
    v.dst[i] = v.src[i] + (i ? v.src[i - 1] : 0);
}
int main() {
  Views v;
  v.n = 64;
  int *a, *b;
  cudaMalloc(&a, v.n * sizeof(int));
  cudaMalloc(&b, v.n * sizeof(int));
  cudaMemset(a, 0, v.n * sizeof(int));
  v.src = a;
  v.dst = a;
  prefixStep<<<1, 64>>>(v);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  return 0;
}
