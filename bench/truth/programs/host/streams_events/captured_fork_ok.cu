// EXPECT: right
// late runs after s1 has waited for the event of early: both branches are joined.
// AIM: order of captured kernels in a graph with a fork and a join
__global__ void early(int *p) { p[threadIdx.x] = 1; }
__global__ void late(int *p) { p[threadIdx.x] = 2; }

int main() {
  int *p = nullptr;
  cudaStream_t s1, s2;
  cudaEvent_t fork, join;
  cudaMalloc(&p, 64 * sizeof(int));
  cudaStreamCreate(&s1);
  cudaStreamCreate(&s2);
  cudaEventCreate(&fork);
  cudaEventCreate(&join);
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamBeginCapture(s1, cudaStreamCaptureModeGlobal);
  cudaEventRecord(fork, s1);
  cudaStreamWaitEvent(s2, fork, 0);
  early<<<1, 64, 0, s2>>>(p);
  cudaEventRecord(join, s2);
  cudaStreamWaitEvent(s1, join, 0);
  late<<<1, 64, 0, s1>>>(p);
  cudaStreamEndCapture(s1, &graph);
  cudaGraphInstantiate(&exec, graph, 0);
  cudaGraphLaunch(exec, s1);
  cudaStreamSynchronize(s1);
  cudaFree(p);
  return 0;
}
