// Distances are lowered by atomicMin but read by plain loads in the same launch.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: race=refuted@marked space=global
// Why: a plain load is not ordered with another thread's atomic on the same cell.
__global__ void relax(const int *from, const int *to, const int *weight, int *dist, int m) {
  int e = blockIdx.x * 128 + threadIdx.x;
  if (e < m)
    atomicMin(&dist[to[e]], dist[from[e]] + weight[e]); // expect: race
}
