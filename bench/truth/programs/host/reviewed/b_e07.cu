// EXPECT: right
// a future gives an exception
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <future>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  std::promise<int> q; q.set_exception(std::make_exception_ptr(1));
  try { int n = q.get_future().get(); bad<<<1, 32>>>(p + n); } catch (...) {}
  return cudaDeviceSynchronize();
}
