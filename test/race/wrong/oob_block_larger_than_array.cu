// The array has room for 256 threads, the block has 512.
// veriwarp-args: --block=512 --grid=8
// veriwarp-expect: out-of-bounds=refuted@marked definite space=shared
// Why: threads 256 to 511 store behind the array.
__global__ void stage(const int *in, int *out) {
  __shared__ int s[256];
  int g = blockIdx.x * blockDim.x + threadIdx.x;
  s[threadIdx.x] = in[g]; // expect: out-of-bounds
  out[g] = s[threadIdx.x]; // expect: out-of-bounds
}
