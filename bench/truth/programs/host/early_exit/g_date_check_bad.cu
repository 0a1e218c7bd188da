// EXPECT: wrong out-of-bounds
// tm_mon + 1 of time 0 is 1 in UTC, so 64 threads write to 32 ints
#include <cuda_runtime.h>
#include <ctime>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  std::time_t t = 0;
  std::tm *u = std::gmtime(&t);
  if (u->tm_mon + 1 < 12)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
