// EXPECT: wrong out-of-bounds
// the node gets 512 bytes of shared memory for 256 floats
#include <cuda_runtime.h>
#include <cstdio>
__global__ void rev(float *a) {
  extern __shared__ float s[];
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  a[threadIdx.x] = s[255 - threadIdx.x];
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  rev<<<1, 256, 1024, s>>>(d);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphNode_t node;
  size_t one = 1;
  cudaGraphGetNodes(g, &node, &one);
  cudaKernelNodeParams p;
  cudaGraphKernelNodeGetParams(node, &p);
  p.sharedMemBytes = 512;
  cudaGraphExecKernelNodeSetParams(e, node, &p);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
