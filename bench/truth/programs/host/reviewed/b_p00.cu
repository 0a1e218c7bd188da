// EXPECT: wrong out-of-bounds
// one too many
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void fill(float *a, int n, int m) {
  long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x;
  if (i <= (long long)n * m) a[i] = 1;
}
int main(int argc, char **argv) {
  int n = atoi(argv[1]), m = atoi(argv[2]);
  if (n < 1 || m < 1) return 1;
  float *a; size_t all = (size_t)n * m;
  if (cudaMalloc(&a, all * sizeof(float))) return 1;
  fill<<<(unsigned)((all + 255) / 256), 256>>>(a, n, m);
  return cudaDeviceSynchronize();
}
