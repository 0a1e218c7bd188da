// A switch on a parameter with barriers in some cases, and a fall-through.
// veriwarp-args: --block=96 --grid=4
// veriwarp-expect: all=proved
__global__ void shuffleBy(int *data, int how) {
  __shared__ int s[96];
  int t = threadIdx.x, g = blockIdx.x * 96 + t, v = data[g];
  switch (how) {
  case 0:
    break;
  case 1:
    s[t] = v + 1;
    __syncthreads();
    v = s[95 - t];
    break;
  case 2:
    v *= 2;
    [[fallthrough]];
  default:
    s[95 - t] = v;
    __syncthreads();
    v = s[t];
  }
  data[g] = v;
}
