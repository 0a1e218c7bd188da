// Breadth-first search over CSR, one level a launch: atomicCAS claims a vertex, a counter gives it a slot of its own.
// veriwarp-args: --block=256 --grid=120
// veriwarp-expect: all=proved
__global__ void bfsLevel(const int *rowStart, const int *col, const int *frontier, int frontierSize, int *dist,
                         int *next, int *nextSize, int level) {
  for (int f = blockIdx.x * blockDim.x + threadIdx.x; f < frontierSize; f += blockDim.x * gridDim.x) {
    int v = frontier[f];
    for (int e = rowStart[v]; e < rowStart[v + 1]; ++e) {
      int u = col[e];
      if (atomicCAS(&dist[u], -1, level) == -1) {
        int slot = atomicAdd(nextSize, 1);
        next[slot] = u;
      }
    }
  }
}
