// EXPECT: wrong out-of-bounds
// the indirect call launches 64 threads, which write to 32 ints
#include <cuda_runtime.h>
#include <variant>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static void go(int *a, int block) { w<<<1, block>>>(a); }
struct Visitor {
  int *a;
  void operator()(int) const { go(a, 32); }
  void operator()(float) const { go(a, 64); }
};
int main(int argc, char **) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  go(a, 32);
  std::variant<int, float> v = 2.0f;
  std::visit(Visitor{a}, v);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
