// EXPECT: right
// i < -1 is false for each thread: nothing is written behind the 16 elements.
// AIM: a negative count becomes huge at an unsigned parameter
__global__ void pad(short *p, int from, int count) {
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
