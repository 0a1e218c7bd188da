// EXPECT: wrong race
// word t has the bytes of threads 4t to 4t + 3, for t = 8 of warp 0 those of warp 1
__global__ void pack(const unsigned char *in, unsigned *out) {
  __shared__ unsigned words[64];
  unsigned char *bytes = reinterpret_cast<unsigned char *>(words);
  int t = threadIdx.x;
  bytes[t] = in[t] ^ 0x5a;
  __syncwarp();
  if (t < 64)
    out[t] = words[t];
}

int main() {
  unsigned char *in;
  unsigned *out;
  cudaMalloc(&in, 256);
  cudaMalloc(&out, 64 * sizeof(unsigned));
  cudaMemset(in, 7, 256);
  pack<<<1, 256>>>(in, out);
  return cudaDeviceSynchronize();
}
