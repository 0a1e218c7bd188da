// EXPECT: right
// i is 0, 1, 7: the short buffers 2..5 are skipped
// AIM: the body changes the counter of its loop, so that some iterations never happen
__global__ void ones(int *d) { d[threadIdx.x] = 1; }

int main() {
  int *d[8];
  for (int i = 0; i < 8; ++i)
    cudaMalloc(&d[i], sizeof(int) * (i / 2 == 1 || i / 2 == 2 ? 8 : 64));
  for (int i = 0; i < 8; ++i) {
    if (i == 2)
      i += 5;
    ones<<<1, 64>>>(d[i]);
  }
  cudaDeviceSynchronize();
  for (int *p : d)
    cudaFree(p);
}
