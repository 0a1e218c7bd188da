// EXPECT: right
// gridDim * blockDim == n, so no thread returns
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
  int n = 1024;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  avg<<<(n + 255) / 256, 256>>>(in, out, n);
  return cudaDeviceSynchronize();
}
