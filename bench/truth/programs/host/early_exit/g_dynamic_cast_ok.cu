// EXPECT: right
// the object is not a Wide, so the launch with 64 threads is never reached
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
  std::unique_ptr<Mode> m(new Narrow);
  if (dynamic_cast<Wide *>(m.get()))
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
