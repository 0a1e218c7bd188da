// No launch is known, but __launch_bounds__ keeps the block within the shared array.
// veriwarp-expect: all=proved
//@ requires blockDim.y == 1 && blockDim.z == 1 && gridDim.y == 1 && gridDim.z == 1;
__global__ void __launch_bounds__(192) mirrored(const short *in, short *out, int n) {
  __shared__ short s[192];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[threadIdx.x] = i < n ? in[i] : 0;
  __syncthreads();
  int m = blockIdx.x * blockDim.x + (blockDim.x - 1 - threadIdx.x);
  if (m < n)
    out[m] = s[blockDim.x - 1 - threadIdx.x];
}
