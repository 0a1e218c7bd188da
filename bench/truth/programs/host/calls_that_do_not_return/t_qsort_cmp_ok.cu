// EXPECT: right
// the statement before the launch throws, so the launch is never made
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <cstdlib>
#include <stdexcept>
static int cmp(const void *a, const void *b) {
  if (*(const int *)a > 0) throw std::runtime_error("bad");
  return *(const int *)a - *(const int *)b;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  try {
    int v[] = {3, 1, 2};
    qsort(v, 3, sizeof(int), cmp);
    printf("%d\n", v[0]);
    fill<<<2, 256>>>(d, 512);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  return cudaDeviceSynchronize();
}
