// EXPECT: right
// The table with b is another one than that of which an element is freed.
// AIM: what is freed is read from a table at an index that is not known
__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main(int argc, char **) {
  int *a, *b, *c;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMalloc(&b, 64 * sizeof(int));
  cudaMalloc(&c, 64 * sizeof(int));
  int *buffers[] = {a, c};
  int *kept[] = {b, b};
  cudaFree(buffers[argc & 1]);
  put<<<1, 64>>>(kept[argc & 1]);
  cudaDeviceSynchronize();
}
