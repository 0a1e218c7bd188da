// EXPECT: right
// the four bytes of word t / 4 come from lanes of the same warp
__global__ void pack(const unsigned char *in, unsigned *out) {
  __shared__ unsigned words[64];
  unsigned char *bytes = reinterpret_cast<unsigned char *>(words);
  int t = threadIdx.x;
  bytes[t] = in[t] ^ 0x5a;
  __syncwarp();
  if (t % 4 == 0)
    out[t / 4] = words[t / 4];
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
