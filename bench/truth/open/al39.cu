// EXPECT: right
// string::at
#include <cuda_runtime.h>
#include <string>
__device__ int sink[1];
__global__ void k(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x == 0)
    sink[0] = s[0];
}
static int *p;
static void L(int n) { k<<<1, n>>>(p); }

int main(int argc, char **argv) {
  cudaMalloc(&p, 64 * sizeof(int));
  L(64);
  std::string s = "ab";
  char c = s.at(7);
  L(65 + 0 * c);
  return cudaDeviceSynchronize();
}
