// EXPECT: right
// the two rows are different allocations
__global__ void k(int **rows) {
  rows[blockIdx.x][threadIdx.x] = blockIdx.x;
}
int main() {
  int *a, *b, **d;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMalloc(&b, 64 * sizeof(int));
  cudaMalloc(&d, 2 * sizeof(int *));
  int *h[2] = {a, b};
  cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
  k<<<2, 64>>>(d);
  return cudaDeviceSynchronize();
}
