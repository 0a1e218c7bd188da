// EXPECT: wrong race
// threads (x,0) and (x,1) write s[x] with different values
__global__ void rows(float *m) {
  __shared__ float s[4][32];
  int x = threadIdx.x, y = threadIdx.y;
  s[0][x] = m[y * 32 + x];
  __syncthreads();
  m[y * 32 + x] = s[0][31 - x];
}

int main() {
  float *m;
  cudaMalloc(&m, 128 * sizeof(float));
  rows<<<1, dim3(32, 4)>>>(m);
  return cudaDeviceSynchronize();
}
