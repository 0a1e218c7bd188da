// EXPECT: wrong out-of-bounds
// Without an argument b is freed before put writes to it.
// AIM: what is freed is chosen among two allocations
__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main(int argc, char **) {
  int *a, *b;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMalloc(&b, 64 * sizeof(int));
  int *gone = argc > 1 ? a : b;
  cudaFree(gone);
  put<<<1, 64>>>(b);
  cudaDeviceSynchronize();
}
