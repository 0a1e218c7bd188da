// EXPECT: right
// bits of a word are set by atomicOr
__global__ void setBits(const int *ids, unsigned *bits) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (ids[i] != 0)
    atomicOr(&bits[i / 32], 1u << (i % 32));
}

int main() {
  int *ids;
  unsigned *bits;
  cudaMalloc(&ids, 512 * sizeof(int));
  cudaMalloc(&bits, 64);
  cudaMemset(ids, 1, 512 * sizeof(int));
  cudaMemset(bits, 0, 64);
  setBits<<<4, 128>>>(ids, bits);
  return cudaDeviceSynchronize();
}
