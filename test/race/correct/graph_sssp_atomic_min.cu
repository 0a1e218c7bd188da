// Relaxation over edges: distances of the last round are read, those of the next are lowered by atomicMin.
// veriwarp-args: --block=128 --grid=1000
// veriwarp-expect: all=proved
struct Edge {
  int from, to, weight;
};

__global__ void relax(const Edge *edges, int m, const int *dist, int *nextDist, int *changed) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= m)
    return;
  Edge x = edges[e];
  int d = dist[x.from];
  if (d == 0x7fffffff)
    return;
  if (d + x.weight < atomicMin(&nextDist[x.to], d + x.weight))
    atomicExch(changed, 1);
}
