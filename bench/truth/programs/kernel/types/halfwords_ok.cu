// EXPECT: right
// even threads write the x and odd threads the y of a ushort2: 2 bytes each, all different.
// AIM: halves of a word: written as 16-bit members, or by masking the whole word
__global__ void pack(const int *in, unsigned *out) {
  __shared__ unsigned w[32];
  const unsigned t = threadIdx.x;
  const unsigned v = in[t] & 0xffffu;
  ushort2 *u = reinterpret_cast<ushort2 *>(&w[t / 2]);
  if (t % 2)
    u->y = v;
  else
    u->x = v;
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
