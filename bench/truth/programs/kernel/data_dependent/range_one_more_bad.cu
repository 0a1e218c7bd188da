// EXPECT: wrong race
// n places are reserved, but the terminator is written to a further one, the first of another thread
__global__ void strings(const unsigned char *len, char *pool, unsigned *used) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned n = len[i] % 16u;
  unsigned base = atomicAdd(used, n);
  for (unsigned k = 0; k < n; k++)
    pool[base + k] = 'a' + k;
  pool[base + n] = 0;
}

int main() {
  unsigned char h[128], *len;
  char *pool;
  unsigned *used;
  for (int i = 0; i < 128; i++)
    h[i] = i;
  cudaMalloc(&len, sizeof h);
  cudaMalloc(&pool, 4096);
  cudaMalloc(&used, sizeof(unsigned));
  cudaMemcpy(len, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(used, 0, sizeof(unsigned));
  strings<<<2, 64>>>(len, pool, used);
  return cudaDeviceSynchronize();
}
