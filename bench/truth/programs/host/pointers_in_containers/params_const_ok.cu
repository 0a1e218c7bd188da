// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
struct Params { const float *in; float *out; int n; };
__constant__ Params P;
__global__ void shift() { int i = threadIdx.x; P.out[i] = P.in[(i + 1) % 256]; }

int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMalloc(&b, 256 * sizeof(float));
  Params p = {a, b, 256};
  cudaMemcpyToSymbol(P, &p, sizeof p);
  shift<<<1, 256>>>();
  return cudaDeviceSynchronize();
}
