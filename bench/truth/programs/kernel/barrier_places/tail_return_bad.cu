// EXPECT: wrong barrier-divergence
// n is 1000: threads 232 to 255 of block 3 return, the others wait
__global__ void avg(const float *in, float *out, int n) {
  __shared__ float s[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  s[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = 0.5f * (s[threadIdx.x] + s[threadIdx.x ^ 1]);
}

int main() {
  int n = 1000;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  avg<<<(n + 255) / 256, 256>>>(in, out, n);
  return cudaDeviceSynchronize();
}
