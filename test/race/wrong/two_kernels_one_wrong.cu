// Two kernels in a file: the first is right, the second lacks its barrier. Findings must name the right one.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: kernel=rightOne all=proved
// veriwarp-expect: kernel=wrongOne race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: wrongOne reads the mirrored cell without waiting for its owner.
__global__ void rightOne(int *data) {
  __shared__ int s[64];
  int t = threadIdx.x, g = blockIdx.x * 64 + t;
  s[t] = data[g];
  __syncthreads();
  data[g] = s[63 - t];
}

__global__ void wrongOne(int *data) {
  __shared__ int s[64];
  int t = threadIdx.x, g = blockIdx.x * 64 + t;
  s[t] = data[g];      // expect: race
  data[g] = s[63 - t]; // expect: race
}
