// EXPECT: right
// (equal values): all blocks store the same
__global__ void k(float *out, const float *in) {
  __shared__ float s[64];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  for (int d = 32; d; d /= 2) { if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d]; __syncthreads(); }
  if (threadIdx.x == 0) out[0] = s[0];
}
int main() { float *o, *i; cudaMalloc(&o, 4); cudaMalloc(&i, 256); k<<<8, 64>>>(o, i); cudaDeviceSynchronize(); return 0; }
