// EXPECT: right
// (x + y) % 32 is a permutation of each row
// AIM: skewed shared tile
__global__ void skew(const int *in, int *out) {
  __shared__ int s[16][32];
  unsigned x = threadIdx.x, y = threadIdx.y;
  s[y][(x + y) % 32] = in[y * 32 + x] + (int)x;
  __syncthreads();
  out[y * 32 + x] = s[15 - y][(x + y) & 31];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 512 * sizeof(int));
  cudaMalloc(&out, 512 * sizeof(int));
  cudaMemset(in, 0, 512 * sizeof(int));
  skew<<<1, dim3(32, 16)>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
