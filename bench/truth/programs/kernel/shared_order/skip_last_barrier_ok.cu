// EXPECT: right
// only after the last tile is the trailing barrier left out
__global__ void dotTiles(const float *x, float *y, int tiles) {
  __shared__ float tile[64];
  int t = threadIdx.x;
  float sum = 0;
  for (int k = 0; k < tiles; k++) {
    tile[t] = x[k * 64 + t];
    __syncthreads();
    for (int j = 0; j < 64; j++)
      sum += tile[j] * tile[t];
    if (k + 1 < tiles)
      __syncthreads();
  }
  y[t] = sum;
}

int main() {
  float *x, *y;
  cudaMalloc(&x, 8 * 64 * sizeof(float));
  cudaMalloc(&y, 64 * sizeof(float));
  dotTiles<<<1, 64>>>(x, y, 8);
  return cudaDeviceSynchronize();
}
