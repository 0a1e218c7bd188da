// EXPECT: wrong out-of-bounds
// cudaGraphKernelNodeSetParams reads n again when it is 256: thread 8 of block 3 writes element 200 of 200.
// AIM: kernel node parameters are copied when the node is added or set, not when the graph is launched
__global__ void number(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = i;
}

int main() {
  int *p = nullptr, n = 200;
  cudaMalloc(&p, n * sizeof(int));
  void *args[] = {&p, &n};

  cudaKernelNodeParams kp = {};
  kp.func = (void *)number;
  kp.gridDim = dim3(4);
  kp.blockDim = dim3(64);
  kp.kernelParams = args;

  cudaGraph_t graph;
  cudaGraphNode_t node;
  cudaGraphExec_t exec;
  cudaGraphCreate(&graph, 0);
  cudaGraphAddKernelNode(&node, graph, nullptr, 0, &kp);
  n = 256;
  cudaGraphKernelNodeSetParams(node, &kp);
  cudaGraphInstantiate(&exec, graph, 0);
  cudaGraphLaunch(exec, 0);
  cudaDeviceSynchronize();
  cudaGraphExecDestroy(exec);
  cudaGraphDestroy(graph);
  cudaFree(p);
  return 0;
}
