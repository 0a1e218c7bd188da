// EXPECT: right
// the second node depends on the first: the doubled values are read after they were written.
// AIM: kernel nodes of a graph are only ordered by its edges
__global__ void twice(int *p) { p[threadIdx.x] = 2 * threadIdx.x; }
__global__ void pairs(const int *p, int *q) { q[threadIdx.x] = p[threadIdx.x] + p[threadIdx.x ^ 1]; }

int main() {
  int *p, *q;
  cudaMalloc(&p, 128 * sizeof(int));
  cudaMalloc(&q, 128 * sizeof(int));
  cudaGraph_t g;
  cudaGraphCreate(&g, 0);
  void *a1[] = {&p}, *a2[] = {&p, &q};
  cudaKernelNodeParams k1 = {}, k2 = {};
  k1.func = (void *)twice;
  k1.gridDim = k2.gridDim = dim3(1);
  k1.blockDim = k2.blockDim = dim3(128);
  k1.kernelParams = a1;
  k2.func = (void *)pairs;
  k2.kernelParams = a2;
  cudaGraphNode_t n1, n2;
  cudaGraphAddKernelNode(&n1, g, nullptr, 0, &k1);
  cudaGraphAddKernelNode(&n2, g, &n1, 1, &k2);
  cudaGraphExec_t run;
  cudaGraphInstantiate(&run, g, 0);
  cudaGraphLaunch(run, 0);
  cudaDeviceSynchronize();
  cudaGraphExecDestroy(run);
  cudaGraphDestroy(g);
  cudaFree(p);
  cudaFree(q);
  return 0;
}
