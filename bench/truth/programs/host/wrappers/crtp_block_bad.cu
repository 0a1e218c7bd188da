// EXPECT: wrong out-of-bounds
// the derived class does not hide the block of the base: 128 for 64 elements
#include <cuda_runtime.h>
__global__ void w(char *a) { a[threadIdx.x] = 1; }
template <class D> struct Op {
  static constexpr int block = 128;
  void run(char *a) const { w<<<1, D::block>>>(a); }
};
struct Small : Op<Small> {
  static constexpr int blocks = 64;
};
int main() {
  char *a;
  cudaMalloc(&a, 64);
  Small().run(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
