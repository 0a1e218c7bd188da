// EXPECT: right
// limit is 100 before the first launch: elements 0..99 of 100 are written.
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
  cudaMemcpyToSymbol(limit, &n, sizeof(n));
  upTo<<<1, 128>>>(p);
  upTo<<<2, 64>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
