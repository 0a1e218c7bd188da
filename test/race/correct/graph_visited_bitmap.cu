// Visited vertices as bits of a word array: atomicOr tells who set the bit first.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: all=proved
__global__ void visit(const int *candidates, int n, unsigned *visited, int *fresh, int *freshCount) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int v = candidates[i];
    unsigned bit = 1u << (v & 31);
    if (!(atomicOr(&visited[v >> 5], bit) & bit))
      fresh[atomicAdd(freshCount, 1)] = v;
  }
}
