// PageRank that gathers from the array it writes.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked kind=read-write space=global
// Why: rank[src[e]] belongs to another thread, which writes it in the same launch.
__global__ void pull(const int *inStart, const int *src, float *rank, int n) {
  int v = blockIdx.x * 256 + threadIdx.x;
  if (v < n) {
    float sum = 0.0f;
    for (int e = inStart[v]; e < inStart[v + 1]; ++e)
      sum += rank[src[e]]; // expect: race
    rank[v] = 0.15f + 0.85f * sum; // expect: race
  }
}
