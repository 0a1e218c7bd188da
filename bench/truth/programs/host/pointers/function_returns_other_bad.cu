// EXPECT: wrong out-of-bounds
// the comparison is reversed, the smaller buffer is returned
#include <cuda_runtime.h>
struct B {
  int *p;
  int n;
};
static const B &pick(const B &x, const B &y) { return x.n < y.n ? x : y; }
__global__ void w(int *p) { p[threadIdx.x] = 1; }
int main() {
  B a{nullptr, 40}, b{nullptr, 80};
  cudaMalloc(&a.p, a.n * sizeof(int));
  cudaMalloc(&b.p, b.n * sizeof(int));
  w<<<1, 80>>>(pick(a, b).p);
  cudaDeviceSynchronize();
  cudaFree(a.p);
  cudaFree(b.p);
  return 0;
}
