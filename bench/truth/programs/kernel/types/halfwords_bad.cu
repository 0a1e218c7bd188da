// EXPECT: wrong race
// threads 0 and 1 read and rewrite the same 32-bit word w[0] to change their half of it.
// AIM: halves of a word: written as 16-bit members, or by masking the whole word
__global__ void pack(const int *in, unsigned *out) {
  __shared__ unsigned w[32];
  const unsigned t = threadIdx.x;
  const unsigned v = in[t] & 0xffffu;
  unsigned *u = &w[t / 2];
  if (t % 2)
    *u = (*u & 0x0000ffffu) | v << 16;
  else
    *u = (*u & 0xffff0000u) | v;
  __syncthreads();
  if (t < 32)
    out[t] = w[t];
}

int main() {
  int h[64], *in;
  unsigned *out;
  for (int i = 0; i < 64; ++i)
    h[i] = i;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, 32 * sizeof(unsigned));
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  pack<<<1, 64>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
