// EXPECT: wrong out-of-bounds
// pointer as a parameter of a function, the arrays have n / 2 elements
#include <cstdio>

__global__ void inc(const int *src, int *dst, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) dst[i] = src[i < n - 1 ? i + 1 : 0] + 1;
}
__global__ void dec(const int *src, int *dst, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) dst[i] = src[i] - 1;
}

static void run(void (*k)(const int *, int *, int), const int *s, int *d, int n) { k<<<(n + 127) / 128, 128>>>(s, d, n); }

int main(int argc, char **argv) {
  const int n = 1000;
  int *a, *b;
  cudaMalloc(&a, n / 2 * sizeof(int));
  cudaMalloc(&b, n * sizeof(int));
  run(inc, a, b, n); run(dec, b, a, n);
  printf("%d\n", cudaDeviceSynchronize());
}
