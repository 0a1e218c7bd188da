// EXPECT: wrong assertion
// thread 0 has x = -0.f, which equals 0.f but has the bits 0x80000000
// AIM: -0.f == 0.f with different bits
#include <cassert>

__global__ void canon(const float *scale, unsigned *bits) {
  float x = *scale * (float)threadIdx.x;          // scale is -1
  x *= 1.f;
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
