// EXPECT: wrong race
// thread (0,0) (warp 0) reads s[7][0] that thread (0,7) (warp 1) writes; __syncwarp() orders only threads of one warp
// AIM: which threads of an 8x8 block share a warp
__global__ void flip(float *m) {
  __shared__ float s[8][8];
  const int x = threadIdx.x, y = threadIdx.y;
  float *tile = m + blockIdx.x * 64;
  s[y][x] = tile[y * 8 + x];
  __syncwarp();
  tile[y * 8 + x] = s[7 - y][x];
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
