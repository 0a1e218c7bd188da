// EXPECT: right
// the derived object's width is 32, too
#include <cuda_runtime.h>
#include <memory>
#include <vector>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
struct Op {
  virtual int width() const { return 32; }
  void run(int *a) const { w<<<1, width()>>>(a); }
  virtual ~Op() {}
};
struct Wide : Op {
  int width() const override { return 32; }
};
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  Op base;
  base.run(a);
  std::vector<std::unique_ptr<Op>> ops;
  ops.push_back(std::make_unique<Wide>());
  for (auto &o : ops)
    o->run(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
