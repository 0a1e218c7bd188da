// EXPECT: wrong out-of-bounds
// two objects of different kinds
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct L { virtual int kind() const { return 0; } virtual ~L() {} };
struct M : L { int kind() const override { return 1; } };
static L *make(int k) { return k > 1 ? new M : new L; }
int main(int argc, char **argv) {
  L *p = make(argc), *q = make(2);
  int *a;
  cudaMalloc(&a, (p->kind() ? 128 : 64) * sizeof(int));
  if (q->kind())
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
