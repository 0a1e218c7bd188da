// EXPECT: wrong assertion
// for 16777216 (and a step of one) the sum is rounded back: f + 1 == f
#include <cassert>
__global__ void grow(float *x, int n) {
  float f = 0.0f;
  for (int i = 0; i < n; i++)
    f += 65536.0f;
  float g = f + 1.0f;
  assert(g > f);
  x[threadIdx.x] = g;
}

int main() {
  float *x;
  cudaMalloc(&x, 32 * sizeof(float));
  grow<<<1, 32>>>(x, 256);
  return cudaDeviceSynchronize();
}
