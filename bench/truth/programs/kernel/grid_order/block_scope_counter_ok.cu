// EXPECT: right
// each block has a counter of its own
__global__ void hits(const int *in, int *counters) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[i] > 0)
    atomicAdd_block(&counters[blockIdx.x], 1);
}

int main() {
  int *in, *c;
  cudaMalloc(&in, 1024 * sizeof(int));
  cudaMalloc(&c, 8 * sizeof(int));
  cudaMemset(in, 1, 1024 * sizeof(int));
  cudaMemset(c, 0, 8 * sizeof(int));
  hits<<<8, 128>>>(in, c);
  return cudaDeviceSynchronize();
}
