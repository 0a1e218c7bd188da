// Barriers in branches on a parameter and on blockIdx: all threads of a block decide alike.
// veriwarp-args: --block=64 --grid=10
// veriwarp-expect: all=proved
__global__ void modes(int *data, int mode) {
  __shared__ int s[64];
  int t = threadIdx.x, g = blockIdx.x * 64 + t;
  s[t] = data[g];
  if (mode > 0 && blockIdx.x % 2 == 0) {
    __syncthreads();
    data[g] = s[63 - t];
  } else {
    data[g] = s[t] + 1;
  }
}
