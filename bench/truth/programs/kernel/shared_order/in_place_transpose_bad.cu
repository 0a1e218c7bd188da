// EXPECT: wrong race
// thread (x,y) writes s[y][x] while thread (y,x) may still read it
__global__ void addTransposed(float *m) {
  __shared__ float s[16][17];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = m[y * 16 + x];
  __syncthreads();
  float v = s[x][y] + 1.0f;
  s[y][x] = v;
  __syncthreads();
  m[y * 16 + x] = s[y][x];
}

int main() {
  float *m;
  cudaMalloc(&m, 256 * sizeof(float));
  addTransposed<<<1, dim3(16, 16)>>>(m);
  return cudaDeviceSynchronize();
}
