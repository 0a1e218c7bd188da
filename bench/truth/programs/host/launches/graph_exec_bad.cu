// EXPECT: wrong out-of-bounds
// cudaGraphExecKernelNodeSetParams reads n = 1024: thread 0 of block 0 writes d[512] of 512 elements in its second trip
// AIM: values of kernel node parameters are copied when the node is added or set, not when the graph is launched
__global__ void scale(float *d, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    d[i] *= 2.f;
}

int main() {
  int n = 512;
  float *d;
  cudaMalloc(&d, n * sizeof(float));
  cudaMemset(d, 0, n * sizeof(float));

  cudaGraph_t graph;
  cudaGraphCreate(&graph, 0);
  void *args[] = {&d, &n};
  cudaKernelNodeParams p = {};
  p.func = (void *)scale;
  p.gridDim = dim3(2);
  p.blockDim = dim3(256);
  p.kernelParams = args;
  cudaGraphNode_t node;
  cudaGraphAddKernelNode(&node, graph, nullptr, 0, &p);
  cudaGraphExec_t exec;
  cudaGraphInstantiate(&exec, graph, 0);
  n = 1024;
  cudaGraphExecKernelNodeSetParams(exec, node, &p);
  cudaGraphLaunch(exec, 0);
  cudaDeviceSynchronize();
  cudaGraphExecDestroy(exec);
  cudaGraphDestroy(graph);
  cudaFree(d);
}
