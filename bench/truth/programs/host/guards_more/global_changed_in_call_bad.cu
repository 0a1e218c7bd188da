// EXPECT: wrong out-of-bounds
// log_line() increments the global count after the check
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int count = 0, lines = 0;
static void log_line(const char *s) {
  puts(s);
  ++count;
}
int main(int argc, char **argv) {
  count = argc & 63;
  int *a;
  cudaMalloc(&a, 63 * sizeof(int));
  if (count <= 63) {
    log_line("start");
    fill<<<1, 96>>>(a, count);
  }
  return cudaDeviceSynchronize();
}
