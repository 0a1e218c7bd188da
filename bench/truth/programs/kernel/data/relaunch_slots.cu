// EXPECT: wrong out-of-bounds
// the counter is not reset between the launches: in the second one the first thread draws 256 and writes hits[256] of 256.
// AIM: the bound of an atomicAdd slot holds for the first launch only
__global__ void collect(int *hits, int *count, int step) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % step == 0)
    hits[atomicAdd(count, 1)] = i;
}

int main() {
  const int n = 512;
  int *hits, *count;
  cudaMalloc(&hits, n / 2 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  for (int step = 2; step <= 4; step += 2)
    collect<<<4, n / 4>>>(hits, count, step);
  cudaDeviceSynchronize();
  cudaFree(hits);
  cudaFree(count);
  return 0;
}
