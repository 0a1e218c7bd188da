// A counter in the high half of 64 bits, of which the index takes the low half: it is 0 for all.
// veriwarp-expect: race=refuted|possible@marked
// veriwarp-expect: out-of-bounds=any
// Why: every thread writes element 0.
__global__ void low(unsigned long long *packed, int *rows, int n) {
  const unsigned long long old = atomicAdd(packed, 1ull << 32);
  const int row = (int)old;
  if (row < n)
    rows[row] = threadIdx.x; // expect: race
}
__global__ void both(unsigned long long *packed, int *rows, unsigned bytes) {
  const int row = (int)atomicAdd(packed, (1ull << 32) | (bytes & 255));
  rows[row] = threadIdx.x; // expect: race
}

int main() {
  unsigned long long *packed;
  int *rows;
  cudaMalloc(&packed, sizeof(*packed));
  cudaMalloc(&rows, 256 * sizeof(int));
  cudaMemset(packed, 0, sizeof(*packed));
  low<<<2, 128>>>(packed, rows, 256);
  cudaMemset(packed, 0, sizeof(*packed));
  both<<<2, 128>>>(packed, rows, 0);
}
