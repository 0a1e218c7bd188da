// EXPECT: right
// each row of the block has its own part of shared memory
__global__ void rows(float *m) {
  __shared__ float s[4][32];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = m[y * 32 + x];
  __syncthreads();
  m[y * 32 + x] = s[y][31 - x];
}

int main() {
  float *m;
  cudaMalloc(&m, 128 * sizeof(float));
  rows<<<1, dim3(32, 4)>>>(m);
  return cudaDeviceSynchronize();
}
