// EXPECT: right
// neither ready nor forced
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Task {
  virtual bool ready() const { return false; }
  virtual bool forced() const { return false; }
  virtual ~Task() {}
};
struct Now : Task { bool forced() const override { return false; } };
static Task *create() { return new Now; }
int main() {
  Task *t = create();
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (t->ready() || t->forced())
    fill<<<0, 128>>>(a, 64);
  delete t;
  return cudaDeviceSynchronize();
}
