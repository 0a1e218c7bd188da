// EXPECT: wrong out-of-bounds
// the buffer is destroyed before the graph is launched
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
struct Buf {
  float *p;
  explicit Buf(int n) { cudaMalloc(&p, n * sizeof(float)); }
  ~Buf() { cudaFree(p); }
};

int main() {
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  
  {
    Buf keep(256);
    float *d = keep.p;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    fill<<<1, 256, 0, s>>>(d, 256);
    cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  }
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
