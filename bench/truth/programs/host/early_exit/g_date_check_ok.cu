// EXPECT: right
// the month of time 0 is never above 12, so the launch with 64 threads is never reached
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
  if (u->tm_mon + 1 > 12)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
