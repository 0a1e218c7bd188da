// EXPECT: right
// the conversion to a pointer yields the beginning of 64 elements
#include <cuda_runtime.h>
class Array {
  int *p = nullptr;
  int header;
public:
  Array(int n, int h) : header(h) { cudaMalloc(&p, n * sizeof(int)); }
  ~Array() { cudaFree(p); }
  operator int *() const { return p + header; }
};
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  Array a(64, 0);
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  return 0;
}
