// EXPECT: wrong out-of-bounds
// the node gets 2 blocks
#include <cuda_runtime.h>
#include <cstdio>
__global__ void put(float *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  put<<<1, 256, 0, s>>>(d);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphNode_t node;
  size_t one = 1;
  cudaGraphGetNodes(g, &node, &one);
  cudaKernelNodeParams p;
  cudaGraphKernelNodeGetParams(node, &p);
  cudaGraphNodeParams q = {};
  q.type = cudaGraphNodeTypeKernel;
  q.kernel.func = p.func;
  q.kernel.gridDim = dim3(2);
  q.kernel.blockDim = p.blockDim;
  q.kernel.kernelParams = p.kernelParams;
  cudaGraphExecNodeSetParams(e, node, &q);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
