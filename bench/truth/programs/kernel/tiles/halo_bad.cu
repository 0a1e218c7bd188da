// EXPECT: wrong race
// halo writes 128..130 collide with the main part of threads 125..127
__global__ void stencil(const float *in, float *out) {
  __shared__ float tile[134];
  int t = threadIdx.x;
  int g = blockIdx.x * blockDim.x + t + 3;
  tile[t + 3] = in[g];
  if (t < 3) {
    tile[t] = in[g - 3];
    tile[t + 128] = in[g + 128];
  }
  __syncthreads();
  float s = 0;
  for (int d = 0; d < 7; ++d) s += tile[t + d];
  out[g] = s;
}
int main() {
  float *a;
  cudaMalloc(&a, 1030 * sizeof(float));
  float *b;
  cudaMalloc(&b, 1030 * sizeof(float));
  stencil<<<8, 128>>>(a, b);
  return cudaDeviceSynchronize();
}
