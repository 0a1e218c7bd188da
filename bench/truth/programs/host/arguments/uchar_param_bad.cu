// EXPECT: wrong out-of-bounds
// 256 becomes 0 in the parameter: thread 0 writes d[-1]
// AIM: an int is narrowed to an unsigned char parameter by the launch
__global__ void terminate(char *d, unsigned char len) {
  if (threadIdx.x == 0)
    d[len - 1] = 0;
}

int main() {
  int n = 1;
  for (int bit = 0; bit < 8; ++bit)
    n += 1 << bit;
  char *d;
  cudaMalloc(&d, n);
  terminate<<<1, 32>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
}
