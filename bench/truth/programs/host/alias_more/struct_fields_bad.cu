// EXPECT: wrong race
// both fields come from the same allocation without an offset
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Args { const float *in; float *out; int n; };
__global__ void diff(Args a) {
  int i = threadIdx.x;
  if (i + 1 < a.n)
    a.out[i] = a.in[i + 1] - a.in[i];
}
int main() {
  Args a{};
  float *p;
  a.n = 128;
  cudaMalloc(&p,  a.n * sizeof(float));
  a.in = p;
  a.out = p ;
  diff<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
