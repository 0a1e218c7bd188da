// EXPECT: wrong out-of-bounds
// With one argument buffers[1] is freed before put writes to it.
// AIM: what is freed is read from a table at an index that is not known
__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main(int argc, char **) {
  int *a, *b;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMalloc(&b, 64 * sizeof(int));
  int *buffers[] = {a, b};
  cudaFree(buffers[argc & 1]);
  put<<<1, 64>>>(b);
  cudaDeviceSynchronize();
}
