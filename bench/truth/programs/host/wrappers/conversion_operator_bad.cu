// EXPECT: wrong out-of-bounds
// the conversion yields the pointer behind the header of 4, with 60 elements left
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
  Array a(64, 4);
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  return 0;
}
