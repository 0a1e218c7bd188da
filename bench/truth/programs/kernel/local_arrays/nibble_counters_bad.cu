// EXPECT: wrong out-of-bounds
// the digit has 4 bits: the word 0xf0000000 of thread 0 has the digit 15, count[15] of 8
// AIM: data-dependent index of a local array
__global__ void digits(const unsigned *w, unsigned char *most) {
  unsigned char count[8] = {};
  unsigned x = w[blockIdx.x * blockDim.x + threadIdx.x];
#pragma unroll 1
  for (int k = 0; k < 8; ++k) {
    count[x & 15u]++;
    x >>= 4;
  }
  int best = 0;
  for (int k = 1; k < 8; ++k)
    if (count[k] > count[best])
      best = k;
  most[blockIdx.x * blockDim.x + threadIdx.x] = (unsigned char)best;
}

int main() {
  unsigned h[64], *w;
  unsigned char *most;
  for (int i = 0; i < 64; ++i)
    h[i] = 0xf0000000u + i;
  cudaMalloc(&w, sizeof h);
  cudaMalloc(&most, 64);
  cudaMemcpy(w, h, sizeof h, cudaMemcpyHostToDevice);
  digits<<<2, 32>>>(w, most);
  cudaDeviceSynchronize();
  cudaFree(w);
  cudaFree(most);
}
