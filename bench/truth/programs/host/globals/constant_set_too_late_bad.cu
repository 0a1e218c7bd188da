// EXPECT: wrong out-of-bounds
// in the first launch limit is still 1000: thread 100 writes element 100 of 100.
// AIM: value of a __constant__ variable at the time of each launch
__constant__ int limit = 1000;

__global__ void upTo(int *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < limit)
    p[i] = limit - i;
}

int main() {
  int *p, n = 100;
  cudaMalloc(&p, n * sizeof(int));
  upTo<<<1, 128>>>(p);
  cudaMemcpyToSymbol(limit, &n, sizeof(n));
  upTo<<<2, 64>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
