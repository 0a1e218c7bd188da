// EXPECT: right
// bytes of different threads are different memory locations
__global__ void bytes(unsigned *w) {
  int t = threadIdx.x;
  reinterpret_cast<unsigned char *>(w)[t] = t;
}

int main() {
  unsigned *w;
  cudaMalloc(&w, 64 * sizeof(unsigned));
  cudaMemset(w, 0, 64 * sizeof(unsigned));
  bytes<<<1, 256>>>(w);
  return cudaDeviceSynchronize();
}
