// EXPECT: wrong out-of-bounds
// status is overwritten; if n is 70 only the second check counts
#include <cuda_runtime.h>
__global__ void w(float *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
static int notAbove(int n, int max) { return n > max; }
int main(int argc, char **) {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  int n = argc * 10;
  int status = 0;
  status |= notAbove(n, 64);
  status = notAbove(-n, 0);
  if (status)
    return status;
  w<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
