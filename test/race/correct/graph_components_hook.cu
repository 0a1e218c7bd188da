// Connected components, label propagation: labels of the last round are read, atomicMin lowers those of the next.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: all=proved
__global__ void hook(const int2 *edges, int m, const int *label, int *next, int *changed) {
  bool any = false;
  for (int e = blockIdx.x * blockDim.x + threadIdx.x; e < m; e += gridDim.x * blockDim.x) {
    int2 uv = edges[e];
    int lu = label[uv.x], lv = label[uv.y];
    if (lu < lv)
      any |= atomicMin(&next[uv.y], lu) > lu;
    else if (lv < lu)
      any |= atomicMin(&next[uv.x], lv) > lv;
  }
  if (__syncthreads_or(any) && threadIdx.x == 0)
    atomicOr(changed, 1);
}
