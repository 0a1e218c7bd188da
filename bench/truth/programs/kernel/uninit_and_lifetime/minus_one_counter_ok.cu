// EXPECT: right
// the counter starts at -1 and 1 is added to what atomicAdd returns: the slots are 0..63.
// AIM: the start value of a counter is -1, not 0
__global__ void enqueue(int *out, int *count) {
  const int slot = atomicAdd(count, 1) + 1;
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
