// EXPECT: wrong barrier-divergence
// n = 1000 is not a multiple of 256 * 2: in the second round of block 1, threads with i >= 1000 leave the loop
__global__ void tilesum(const float *in, float *out, int n) {
  __shared__ float s[256];
  for (int base = blockIdx.x * 256; base < n; base += gridDim.x * 256) {
    int i = base + threadIdx.x;
    if (i >= n)
      break;
    s[threadIdx.x] = i < n ? in[i] : 0;
    __syncthreads();
    float v = s[threadIdx.x] + s[threadIdx.x ^ 128];
    __syncthreads();
    if (i < n)
      out[i] = v;
  }
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 1000 * sizeof(float));
  cudaMalloc(&out, 1000 * sizeof(float));
  tilesum<<<2, 256>>>(in, out, 1000);
  return cudaDeviceSynchronize();
}
