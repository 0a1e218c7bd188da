// EXPECT: wrong race
// both extern __shared__ arrays begin at the same address: thread 0 writes weights[1] where thread 1 reads bins[1], no barrier between
#include <cuda_runtime.h>
extern __shared__ int bins[];
extern __shared__ float weights[];
__global__ void k(int *out, float *w) {
  int t = threadIdx.x;
  bins[t] = t * 3;
  __syncthreads();
  int v = bins[(t + 1) % blockDim.x];
  
  weights[t] = 0.5f * t;
  __syncthreads();
  out[t] = v;
  w[t] = weights[blockDim.x - 1 - t];
}
int main() {
  int *o; float *w;
  cudaMalloc(&o, 128 * sizeof(int)); cudaMalloc(&w, 128 * sizeof(float));
  k<<<1, 128, 128 * sizeof(int)>>>(o, w);
  cudaDeviceSynchronize();
}
