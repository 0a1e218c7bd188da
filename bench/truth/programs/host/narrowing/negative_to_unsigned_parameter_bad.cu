// EXPECT: wrong out-of-bounds
// -1 becomes 4294967295: thread 0 writes element 16 of 16.
// AIM: a negative count becomes huge at an unsigned parameter
__global__ void pad(short *p, int from, unsigned count) {
  int i = threadIdx.x;
  if (i < from)
    p[i] = 1;
  if (i < count)
    p[from + i] = 0;
}

int main() {
  const int size = 16, used = 17;
  short *p;
  cudaMalloc(&p, size * sizeof(short));
  pad<<<1, 32>>>(p, size, size - used);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
