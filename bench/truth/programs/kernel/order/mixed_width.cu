// EXPECT: wrong race
// block 0 adds to the 8 bytes of acc[3] while block 1 adds to their low 4 bytes: atomics of different size do not overlap completely and race.
// AIM: both accesses are atomic in device scope, but not of the same width
__global__ void count(unsigned long long *acc, unsigned step) {
  unsigned i = threadIdx.x;
  if (blockIdx.x % 2 == 0)
    atomicAdd(&acc[i], (unsigned long long)step << 8);
  else
    atomicAdd(reinterpret_cast<unsigned *>(acc + i), step);
}

int main() {
  unsigned long long *acc;
  cudaMalloc(&acc, 16 * sizeof *acc);
  cudaMemset(acc, 0, 16 * sizeof *acc);
  count<<<6, 16>>>(acc, 3);
  cudaDeviceSynchronize();
  cudaFree(acc);
  return 0;
}
