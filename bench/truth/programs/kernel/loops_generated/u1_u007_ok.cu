// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  int r = 0;
  long long i;
  for (i = (9223372036854775756ll); i - 45 > n && r < 23; i >>= 3, ++r) {
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  long long n = argc > 1 ? 922337203685477580ll : 9223372036854775806ll;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<2, 32>>>(a, n, 1);
  cudaDeviceSynchronize();
}
