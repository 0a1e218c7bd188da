// EXPECT: right
// rows of 32 threads are warps
__global__ void reverseRows(int *m) {
  __shared__ int s[4][48];
  int x = threadIdx.x, y = threadIdx.y, w = blockDim.x;
  s[y][x] = m[y * w + x];
  __syncwarp();
  m[y * w + x] = s[y][w - 1 - x];
}

int main() {
  int *m;
  cudaMalloc(&m, 4 * 48 * sizeof(int));
  cudaMemset(m, 0, 4 * 48 * sizeof(int));
  reverseRows<<<1, dim3(32, 4)>>>(m);
  return cudaDeviceSynchronize();
}
