// The numbers of the threads are more than 32 bits have, and begin again from 0.
// veriwarp-expect: race=refuted@marked
// Why: 2^26 + 1 blocks of 64 threads: the last block has the numbers of the first. Unsigned arithmetic wraps.
__global__ void number(unsigned *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = blockIdx.x; // expect: race
}
int main() {
  unsigned *a;
  cudaMalloc(&a, 64 * sizeof(unsigned));
  number<<<(1u << 26) + 1, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
