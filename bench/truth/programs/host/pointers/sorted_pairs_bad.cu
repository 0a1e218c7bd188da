// EXPECT: wrong out-of-bounds
// element 0 has 16 bytes after the sort, the n of element 1 is 32
#include <algorithm>
#include <cuda_runtime.h>
struct Buf {
  char *p;
  int n;
};
__global__ void w(char *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] = 1;
}
int main() {
  Buf b[3] = {{nullptr, 64}, {nullptr, 16}, {nullptr, 32}};
  for (Buf &x : b)
    cudaMalloc(&x.p, x.n);
  std::sort(b, b + 3, [](const Buf &x, const Buf &y) { return x.n < y.n; });
  w<<<1, 64>>>(b[0].p, b[1].n);
  cudaDeviceSynchronize();
  for (Buf &x : b)
    cudaFree(x.p);
  return 0;
}
