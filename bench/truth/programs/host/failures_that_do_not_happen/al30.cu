// EXPECT: right
// exit in a virtual method
#include <cuda_runtime.h>
#include <cstdlib>
#include <memory>
__device__ int sink[1];
__global__ void k(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x == 0) sink[0] = s[0];
}
static int *p;
static void L(int n) { k<<<1, n>>>(p); }
struct B { virtual void f() {} virtual ~B() {} }; struct D : B { void f() override { exit(0); } };
int main(int argc, char **argv) {
  cudaMalloc(&p, 64 * sizeof(int));
  L(64);
  std::unique_ptr<B> b(new D); b->f(); L(65);
  return cudaDeviceSynchronize();
}
