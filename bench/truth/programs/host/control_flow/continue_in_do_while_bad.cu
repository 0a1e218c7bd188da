// EXPECT: wrong out-of-bounds
// the for loop has i = 0 to 4 and skips only 2: extra = 4, 320 threads; thread 256 writes element 256 of 256.
// AIM: where continue goes in the two kinds of loops
__global__ void level(int *p, int v) { p[threadIdx.x] = v; }

int main() {
  int extra = 0, *p;
  cudaMalloc(&p, 256 * sizeof(int));
  for (int i = 0; i <= 4; ++i) {
    if (i == 2)
      continue;
    ++extra;
  }
  level<<<1, 64 + 64 * extra>>>(p, extra);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
