// Edge relaxation with a plain minimum.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: race=refuted@marked space=global
// Why: edges with a common end compare and store its distance unordered, and sources are read while they are lowered.
__global__ void relax(const int *from, const int *to, const int *weight, int *dist, int m) {
  int e = blockIdx.x * 128 + threadIdx.x;
  if (e < m) {
    int d = dist[from[e]] + weight[e]; // expect: race
    if (d < dist[to[e]])               // expect: race
      dist[to[e]] = d;                 // expect: race
  }
}
