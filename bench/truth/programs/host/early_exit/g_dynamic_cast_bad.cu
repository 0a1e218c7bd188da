// EXPECT: wrong out-of-bounds
// the object is a Wide, so 64 threads write to 32 ints
#include <cuda_runtime.h>
#include <memory>
struct Mode {
  virtual ~Mode() {}
};
struct Wide : Mode {};
struct Narrow : Mode {};
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  std::unique_ptr<Mode> m(new Wide);
  if (dynamic_cast<Wide *>(m.get()))
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
