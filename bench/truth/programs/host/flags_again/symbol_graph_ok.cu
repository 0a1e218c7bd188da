// EXPECT: right
// the ticket is 0 at each launch
#include <cuda_runtime.h>
#include <cstdio>
__device__ unsigned ticket = 0;
__global__ void total(const float *in, float *part, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x];
    __threadfence();
    last = atomicAdd(&ticket, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (unsigned i = 0; i < gridDim.x; ++i) s += part[i];
    out[0] = s;
  }
}
__global__ void clear() { ticket = 0; }

int main() {
  float *in, *part, *out;
  cudaMalloc(&in, 8 * sizeof(float));
  cudaMalloc(&part, 8 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  for (int n : {2, 5}) {
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    clear<<<1, 1, 0, s>>>();
    total<<<n, 64, 0, s>>>(in, part, out);
    cudaStreamEndCapture(s, &g);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
  }
  return cudaDeviceSynchronize();
}
