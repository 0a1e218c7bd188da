// EXPECT: right
// throw in a static function called before, uncaught
#include <cuda_runtime.h>
#include <stdexcept>
__device__ int sink[1];
__global__ void k(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x == 0) sink[0] = s[0];
}
static int *p;
static void L(int n) { k<<<1, n>>>(p); }
static int bad(int n) { if (n > 3) throw std::runtime_error("x"); return n; }
int main(int argc, char **argv) {
  cudaMalloc(&p, 64 * sizeof(int));
  L(64);
  int n = bad(5); L(60 + n);
  return cudaDeviceSynchronize();
}
