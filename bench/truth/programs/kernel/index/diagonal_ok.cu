// EXPECT: right
// (i, j) -> (i + 2j, i + j) mod 16 has determinant -1 and is a permutation of the 16x16 tile.
// AIM: linear maps modulo a power of two; invertible exactly if the determinant is odd
__global__ void skew(const int *in, int *out) {
  __shared__ int tile[16][16];
  int i = threadIdx.y, j = threadIdx.x;
  tile[(i + 2 * j) & 15][(i + j) & 15] = in[i * 16 + j];
  __syncthreads();
  out[i * 16 + j] = tile[i][j];
}

int main() {
  int h[256], *in, *out;
  for (int i = 0; i < 256; i++)
    h[i] = i * i;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  skew<<<1, dim3(16, 16)>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
