// EXPECT: right
// capacity 32 or 64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(float *a) { a[threadIdx.x] = 1; }
class Buffer {
  float *p_ = nullptr;
public:
  explicit Buffer(int n) { cudaMalloc(&p_, n * sizeof(float)); }
  ~Buffer() { cudaFree(p_); }
  float *data() const { return p_; }
};
enum Kind { SMALL, LARGE, OTHER };
static int capacity(Kind k) {
  switch (k) {
  case SMALL: return 32;
  case LARGE: return 64;
  default: return 48;
  }
}
int main(int argc, char **argv) {
  Kind k = argc == 1 ? SMALL : argc == 2 ? LARGE : OTHER;
  Buffer b(capacity(k));
  all<<<1, 32>>>(b.data());
  return cudaDeviceSynchronize();
}
