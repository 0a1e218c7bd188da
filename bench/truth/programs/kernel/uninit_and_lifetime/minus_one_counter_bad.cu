// EXPECT: wrong out-of-bounds
// the host sets all bits of the counter: the first atomicAdd returns -1, and out[-1] is written.
// AIM: the start value of a counter is -1, not 0
__global__ void enqueue(int *out, int *count) {
  const int slot = atomicAdd(count, 1);
  if (slot < 64)
    out[slot] = threadIdx.x;
}

int main() {
  int *out, *count;
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(out, 0, 64 * sizeof(int));
  cudaMemset(count, 0xff, sizeof(int));
  enqueue<<<1, 64>>>(out, count);
  cudaDeviceSynchronize();
  cudaFree(out);
  cudaFree(count);
}
