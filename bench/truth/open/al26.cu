// EXPECT: right
// joinable thread's destructor terminates
#include <cuda_runtime.h>
#include <thread>
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
  {
    std::thread t([] {});
  }
  L(65);
  return cudaDeviceSynchronize();
}
