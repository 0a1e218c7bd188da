// A three-dimensional block, linear thread index into shared memory, three-dimensional grid.
// veriwarp-args: --block=8x8x4 --grid=4x4x8
// veriwarp-expect: all=proved
__global__ void volume(const float *in, float *out) {
  __shared__ float s[256];
  unsigned t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  unsigned b = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  s[t] = in[b * 256 + t];
  __syncthreads();
  out[b * 256 + t] = s[255 - t];
}
