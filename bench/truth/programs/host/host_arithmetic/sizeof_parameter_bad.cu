// EXPECT: wrong out-of-bounds
// the parameter is a pointer: sizeof is 8 bytes, 2 ints; thread 2 writes element 2 of 2.
// AIM: sizeof of an array parameter
__global__ void negate(int *p) { p[threadIdx.x] = -p[threadIdx.x]; }

static int *upload(const int table[64]) {
  int *d = nullptr;
  cudaMalloc(&d, sizeof(table));
  cudaMemcpy(d, table, sizeof(table), cudaMemcpyHostToDevice);
  return d;
}

int main() {
  int table[64];
  for (int i = 0; i < 64; ++i)
    table[i] = i;
  int *d = upload(table);
  negate<<<1, sizeof(table) / sizeof(int)>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
