// EXPECT: right
// a row of 8 threads lies in one warp, so __syncwarp() orders the exchange within the row
// AIM: which threads of an 8x8 block share a warp
__global__ void flip(float *m) {
  __shared__ float s[8][8];
  const int x = threadIdx.x, y = threadIdx.y;
  float *tile = m + blockIdx.x * 64;
  s[y][x] = tile[y * 8 + x];
  __syncwarp();
  tile[y * 8 + x] = s[y][7 - x];
}

int main() {
  float *m;
  int tiles = 10;
  cudaMalloc((void **)&m, tiles * 64 * sizeof(float));
  cudaMemset(m, 0, tiles * 64 * sizeof(float));
  flip<<<tiles, dim3(8, 8)>>>(m);
  cudaDeviceSynchronize();
  cudaFree(m);
}
