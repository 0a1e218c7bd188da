// EXPECT: right
// two elements that are exchanged belong to one thread
__global__ void bitonic(unsigned *g) {
  __shared__ unsigned s[128];
  unsigned t = threadIdx.x;
  s[t] = g[blockIdx.x * 128 + t];
  for (unsigned k = 2; k <= 128; k *= 2) {
    
    for (unsigned j = k / 2; j > 0; j /= 2) {
      __syncthreads();
      unsigned p = t ^ j;
      if (p > t) {
        bool up = (t & k) == 0;
        unsigned x = s[t], y = s[p];
        if ((x > y) == up) {
          s[t] = y;
          s[p] = x;
        }
      }
    }
  }
  __syncthreads();
  g[blockIdx.x * 128 + t] = s[t];
}

int main() {
  unsigned h[256], *g;
  for (int i = 0; i < 256; i++)
    h[i] = i * 2654435761u;
  cudaMalloc(&g, sizeof h);
  cudaMemcpy(g, h, sizeof h, cudaMemcpyHostToDevice);
  bitonic<<<2, 128>>>(g);
  return cudaDeviceSynchronize();
}
