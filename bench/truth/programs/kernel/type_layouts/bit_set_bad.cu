// EXPECT: wrong race
// eight threads read, change and write the same byte
__global__ void setBits(const int *ids, unsigned char *bits) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (ids[i] != 0)
    bits[i / 8] |= 1u << (i % 8);
}

int main() {
  int *ids;
  unsigned char *bits;
  cudaMalloc(&ids, 512 * sizeof(int));
  cudaMalloc(&bits, 64);
  cudaMemset(ids, 1, 512 * sizeof(int));
  cudaMemset(bits, 0, 64);
  setBits<<<4, 128>>>(ids, bits);
  return cudaDeviceSynchronize();
}
