// EXPECT: wrong race
// pointer in a member of a struct, source and target overlap
#include <cstdio>

__global__ void inc(const int *src, int *dst, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) dst[i] = src[i < n - 1 ? i + 1 : 0] + 1;
}
__global__ void dec(const int *src, int *dst, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) dst[i] = src[i] - 1;
}

struct Op { void (*k)(const int *, int *, int); int block; void operator()(const int *s, int *d, int n) const { k<<<(n + block - 1) / block, block>>>(s, d, n); } };

int main(int argc, char **argv) {
  const int n = 1000;
  int *a, *b;
  cudaMalloc(&a, n * sizeof(int));
  b = a;
  cudaMemset(a, 0, n * sizeof(int));
  const Op op{inc, 64}; op(a, b, n);
  printf("%d\n", cudaDeviceSynchronize());
}
