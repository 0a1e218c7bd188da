// EXPECT: right
// all threads of a block make the same number of iterations of the grid-stride loop over tiles
__global__ void tilesum(const float *in, float *out, int n) {
  __shared__ float s[256];
  for (int base = blockIdx.x * 256; base < n; base += gridDim.x * 256) {
    int i = base + threadIdx.x;
    
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
