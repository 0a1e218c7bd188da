// EXPECT: wrong out-of-bounds
// 2^24 * 2^24 * 2^12 bytes are 2^60: the allocation fails and the member stays null
#include <cuda_runtime.h>
struct Volume {
  unsigned char *p = nullptr;
  size_t x, y, z;
  Volume(size_t x, size_t y, size_t z) : x(x), y(y), z(z) { cudaMalloc(&p, x * y * z); }
  ~Volume() { cudaFree(p); }
};
__global__ void first(unsigned char *p) { p[threadIdx.x] = 0; }
int main() {
  Volume v(1 << 24, 1 << 24, 1 << 12);
  first<<<1, 32>>>(v.p);
  cudaDeviceSynchronize();
  return 0;
}
