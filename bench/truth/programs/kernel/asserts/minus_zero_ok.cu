// EXPECT: right
// x + 0.f is +0 for x = -0, so equal floats here have equal bits
// AIM: -0.f == 0.f with different bits
#include <cassert>

__global__ void canon(const float *scale, unsigned *bits) {
  float x = *scale * (float)threadIdx.x;          // scale is -1
  x += 0.f;
  unsigned b = __float_as_uint(x);
  assert(x != 0.f || b == 0u);
  bits[threadIdx.x] = b;
}

int main() {
  float *scale, minus = -1.f;
  unsigned *bits;
  cudaMalloc(&scale, sizeof(float));
  cudaMalloc(&bits, 64 * sizeof(unsigned));
  cudaMemcpy(scale, &minus, sizeof(float), cudaMemcpyHostToDevice);
  canon<<<1, 64>>>(scale, bits);
  cudaDeviceSynchronize();
  cudaFree(scale);
  cudaFree(bits);
}
