// EXPECT: wrong assertion
// x = -0.0f passes the test x == 0, and 1 / x is -infinity
#include <cassert>
#include <cstdio>
__global__ void inverse(float *x) {
  float v = x[threadIdx.x];
  if (v == 0.0f) {
    
    float inv = 1.0f / v;
    assert(inv > 0.0f);
    x[threadIdx.x] = inv;
  }
}

int main() {
  float h[32], *x;
  if (fread(h, sizeof(float), 32, stdin) != 32)
    return 1;
  cudaMalloc(&x, sizeof h);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  inverse<<<1, 32>>>(x);
  return cudaDeviceSynchronize();
}
