// EXPECT: right
// rows of 34 floats start at multiples of 8 bytes, so the float2 at an even column is aligned
// AIM: padding against bank conflicts breaks vector access
__global__ void __launch_bounds__(512) pairSum(const float *in, float *out) {
  constexpr int P = 34;
  __shared__ __align__(16) float tile[32][P];
  int x = threadIdx.x, y = threadIdx.y;               // 16 x 32
  tile[y][x] = in[y * 32 + x];
  tile[y][x + 16] = in[y * 32 + x + 16];
  __syncthreads();
  float2 p = *(const float2 *)&tile[y][2 * x];
  out[y * 16 + x] = p.x + p.y;
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 1024 * sizeof(float));
  cudaMalloc(&out, 512 * sizeof(float));
  cudaMemset(in, 0, 1024 * sizeof(float));
  pairSum<<<1, dim3(16, 32)>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
