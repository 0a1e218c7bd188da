// EXPECT: right
// 255 fits: d[254] is written
// AIM: an int is narrowed to an unsigned char parameter by the launch
__global__ void terminate(char *d, unsigned char len) {
  if (threadIdx.x == 0)
    d[len - 1] = 0;
}

int main() {
  int n = 1;
  for (int bit = 0; bit < 8; ++bit)
    n += bit < 7 ? 1 << bit : 127;
  char *d;
  cudaMalloc(&d, n);
  terminate<<<1, 32>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
}
