// EXPECT: wrong race
// the four threads of a group read and write the whole word to change one byte
__global__ void bytes(unsigned *w) {
  int t = threadIdx.x;
  unsigned sh = 8 * (t & 3);
  w[t >> 2] = (w[t >> 2] & ~(0xffu << sh)) | ((unsigned)t << sh);
}

int main() {
  unsigned *w;
  cudaMalloc(&w, 64 * sizeof(unsigned));
  cudaMemset(w, 0, 64 * sizeof(unsigned));
  bytes<<<1, 256>>>(w);
  return cudaDeviceSynchronize();
}
