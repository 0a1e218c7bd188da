// The right neighbour of the last thread lies behind the shared array.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: out-of-bounds=refuted@marked definite space=shared
// Why: thread 127 reads s[128].
__global__ void diff(const int *in, int *out) {
  __shared__ int s[128];
  int g = blockIdx.x * 128 + threadIdx.x;
  s[threadIdx.x] = in[g];
  __syncthreads();
  out[g] = s[threadIdx.x + 1] - s[threadIdx.x]; // expect: out-of-bounds
}
