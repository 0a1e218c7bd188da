// EXPECT: right
// the allocation has 1 + 64 floats and 3 more, the slack that rounding up to 16 bytes needs
// AIM: pointer rounded up through uintptr_t
#include <cstdint>

__device__ float *alignUp(float *p, uintptr_t to) {
  return reinterpret_cast<float *>((reinterpret_cast<uintptr_t>(p) + to - 1) & ~(to - 1));
}

__global__ void fill(float *raw) {
  float *a = alignUp(raw, 16);
  a[threadIdx.x] = (float)threadIdx.x;
}

int main() {
  float *d;
  cudaMalloc(&d, (1 + 64 + 3) * sizeof(float));
  fill<<<1, 64>>>(d + 1);
  cudaDeviceSynchronize();
  cudaFree(d);
}
