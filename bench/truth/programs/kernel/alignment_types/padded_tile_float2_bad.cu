// EXPECT: wrong out-of-bounds
// rows of 33 floats: row 1 starts at byte 132, and the float2 at tile[1][0] is misaligned (thread (0,1))
// AIM: padding against bank conflicts breaks vector access
__global__ void __launch_bounds__(512) pairSum(const float *in, float *out) {
  constexpr int P = 33;
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
