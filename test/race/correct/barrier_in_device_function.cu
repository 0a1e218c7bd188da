// Barriers inside a device function that the kernel calls from a uniform loop.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: all=proved
__device__ void rotate(int *s, int t) {
  int v = s[(t + 1) & 63];
  __syncthreads();
  s[t] = v;
  __syncthreads();
}

__global__ void rotateMany(int *data, int times) {
  __shared__ int s[64];
  int t = threadIdx.x, g = blockIdx.x * blockDim.x + t;
  s[t] = data[g];
  __syncthreads();
  for (int k = 0; k < times; k++)
    rotate(s, t);
  data[g] = s[t];
}
