// EXPECT: right
// below 2^23 a float plus one is greater
#include <cassert>
__global__ void grow(float *x, int n) {
  float f = 0.0f;
  for (int i = 0; i < n; i++)
    f += 1024.0f;
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
