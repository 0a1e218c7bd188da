// EXPECT: wrong out-of-bounds
// after resize() the recorded graph uses the freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
struct Solver {
  cudaStream_t s;
  cudaGraphExec_t e;
  float *d;
  int n;
  explicit Solver(int n) : n(n) { cudaStreamCreate(&s); cudaMalloc(&d, n * sizeof(float)); }
  void record() {
    cudaGraph_t g;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    fill<<<(n + 255) / 256, 256, 0, s>>>(d, n);
    cudaStreamEndCapture(s, &g);
    cudaGraphInstantiate(&e, g, 0);
  }
  void resize(int m) {
    cudaFree(d);
    cudaMalloc(&d, m * sizeof(float));
    n = m;
    
  }
  void replay() { cudaGraphLaunch(e, s); cudaStreamSynchronize(s); }
};

int main() {
  Solver v(256);
  v.record();
  v.resize(512);
  v.replay();
  return cudaDeviceSynchronize();
}
