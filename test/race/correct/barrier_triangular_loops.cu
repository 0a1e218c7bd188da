// Barriers whose number of rounds no formula tells (a triangle of loops, a stride that is halved): all threads take them alike.
// veriwarp-args: --block=128 --grid=20
// veriwarp-expect: all=proved
__global__ void triangle(float *data, int outer) {
  __shared__ float s[128];
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  s[t] = data[g];
  __syncthreads();
  for (int i = 0; i < outer; ++i)
    for (int j = 0; j < i; ++j) {
      float v = s[(t + j) % 128];
      __syncthreads();
      s[t] = v * 0.5f;
      __syncthreads();
    }
  for (int stride = 64; stride > 0; stride >>= 1)
    if (stride > 32)
      __syncthreads();
  data[g] = s[t];
}
