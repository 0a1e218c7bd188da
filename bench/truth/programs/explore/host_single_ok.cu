// EXPECT: right
// After each launch memory holds the result of one complete execution: each block ran once more, the order is a permutation of 0 and 1, and the winner is the first of it.
// AIM: effects of many explored executions must not pile up in memory that only one thread touches, and the result must be of one execution
__device__ int n, order[2], runs[2], winner;

__global__ void k() {
  int i = atomicAdd(&n, 1);
  order[i] = blockIdx.x;
  if (i == 0)
    winner = blockIdx.x;
  runs[blockIdx.x]++;
}

int main() {
  for (int i = 1; i <= 2; i++) {
    int h[2], r[2], w, zero = 0;
    cudaMemcpyToSymbol(n, &zero, sizeof zero);
    k<<<2, 1>>>();
    if (cudaDeviceSynchronize() != cudaSuccess)
      return 8;
    cudaMemcpyFromSymbol(h, order, sizeof h);
    cudaMemcpyFromSymbol(r, runs, sizeof r);
    cudaMemcpyFromSymbol(&w, winner, sizeof w);
    if (h[0] + h[1] != 1 || h[0] < 0 || h[1] < 0 || w != h[0] || r[0] != i || r[1] != i)
      return 9;
  }
  return 0;
}
