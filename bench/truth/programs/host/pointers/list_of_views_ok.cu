// EXPECT: right
// each view starts where the previous ends
#include <cuda_runtime.h>
#include <list>
__global__ void setTo(int *p, int n, int v) {
  if (threadIdx.x < n)
    p[threadIdx.x] = v;
}
struct View {
  int *p;
  int n;
};
int main() {
  int *base;
  cudaMalloc(&base, 128 * sizeof(int));
  std::list<View> views;
  int off = 0;
  for (int n : {24, 32, 40, 32}) {
    views.push_back({base + off, n});
    off += n;
  }
  
  for (const View &v : views)
    setTo<<<1, 64>>>(v.p, v.n, 1);
  cudaDeviceSynchronize();
  cudaFree(base);
  return 0;
}
