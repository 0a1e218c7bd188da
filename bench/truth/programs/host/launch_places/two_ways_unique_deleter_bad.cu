// EXPECT: wrong out-of-bounds
// the indirect call launches 64 threads, which write to 32 ints
#include <cuda_runtime.h>
#include <memory>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static void go(int *a, int block) { w<<<1, block>>>(a); }
static void last(int *p) { go(p, 64); }
int main(int argc, char **) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  go(a, 32);
  {
    std::unique_ptr<int, void (*)(int *)> guard(a, last);
  }
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
