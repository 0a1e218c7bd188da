// Who is the first to claim a cell writes it; the claim is never given back.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: all=proved

__global__ void k(int *claimed, int *who, const int *v) {
  int i = v[blockIdx.x * 64 + threadIdx.x] & 255;
  if (atomicCAS(&claimed[i], 0, 1) == 0)
    who[i] = blockIdx.x * 64 + threadIdx.x;
}
