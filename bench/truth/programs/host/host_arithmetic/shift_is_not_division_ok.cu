// EXPECT: right
// -5 / 2 is -2: thread 0 writes element 2 - 2 = 0.
// AIM: right shift of a negative number rounds down, division rounds to 0
__global__ void shifted(int *p, int off) {
  int i = (int)threadIdx.x + off;
  p[i] = i;
}

int main() {
  int *base, window = 5;
  cudaMalloc(&base, 64 * sizeof(int));
  int off = -window / 2;
  shifted<<<1, 62>>>(base + 2, off);
  cudaDeviceSynchronize();
  cudaFree(base);
  return 0;
}
