// EXPECT: wrong race
// with 24 columns, col ^ row leaves the row: threads (16,8) and (9,9) both write element 216 (values 16 and 9)
// AIM: XOR swizzle in a tile whose width is no power of two
template <int COLS>
__global__ void swizzle(const float *in, float *out) {
  __shared__ float s[32 * COLS + 32];
  int col = threadIdx.x, row = threadIdx.y;
  s[row * COLS + (col ^ row)] = in[row * COLS + col] + col;
  __syncthreads();
  out[row * COLS + col] = s[row * COLS + (col ^ row)];
}

int main() {
  constexpr int COLS = 24;
  float *in, *out;
  cudaMalloc(&in, 32 * COLS * sizeof(float));
  cudaMalloc(&out, 32 * COLS * sizeof(float));
  cudaMemset(in, 0, 32 * COLS * sizeof(float));
  swizzle<COLS><<<1, dim3(COLS, 32)>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
