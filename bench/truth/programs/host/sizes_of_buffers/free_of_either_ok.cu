// EXPECT: right
// Only a may be freed before put writes to b.
// AIM: what is freed is chosen among an allocation and nothing
__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main(int argc, char **) {
  int *a, *b;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMalloc(&b, 64 * sizeof(int));
  int *gone = argc > 1 ? a : nullptr;
  cudaFree(gone);
  put<<<1, 64>>>(b);
  cudaDeviceSynchronize();
}
