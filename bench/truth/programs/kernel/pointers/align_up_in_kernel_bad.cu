// EXPECT: wrong out-of-bounds
// the raw pointer is moved by 1 float, rounded up to byte 16 (float 4): thread 63 writes float 67 of 66
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
  cudaMalloc(&d, (1 + 64 + 1) * sizeof(float));
  fill<<<1, 64>>>(d + 1);
  cudaDeviceSynchronize();
  cudaFree(d);
}
