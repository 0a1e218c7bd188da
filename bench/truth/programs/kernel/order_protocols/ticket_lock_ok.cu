// EXPECT: right
// next and serving are advanced by atomics, with fences inside the critical section on both sides
// AIM: ticket lock whose release lets two holders in
__global__ void logLines(unsigned *next, unsigned *serving, int *log, int *len) {
  if (threadIdx.x % 32 != 0)
    return;
  unsigned my = atomicAdd(next, 1u);
  while (atomicAdd(serving, 0u) != my) {
  }
  __threadfence();
  log[*len] = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  *len += 1;
  __threadfence();
  atomicAdd(serving, 1u);
}

int main() {
  unsigned *words;
  int *log, *len;
  cudaMalloc(&words, 2 * sizeof(unsigned));
  cudaMalloc(&log, 64 * sizeof(int));
  cudaMalloc(&len, sizeof(int));
  cudaMemset(words, 0, 2 * sizeof(unsigned));
  cudaMemset(len, 0, sizeof(int));
  logLines<<<4, 64>>>(words, words + 1, log, len);
  cudaDeviceSynchronize();
  cudaFree(words);
  cudaFree(log);
  cudaFree(len);
}
