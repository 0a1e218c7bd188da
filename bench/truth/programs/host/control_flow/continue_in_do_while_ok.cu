// EXPECT: right
// continue goes to the condition i++ < 3, so i takes the values 0 to 3: four rounds, extra = 3, 64 + 3 * 64 = 256 threads for 256 elements.
// AIM: where continue goes in the two kinds of loops
__global__ void level(int *p, int v) { p[threadIdx.x] = v; }

int main() {
  int extra = 0, *p;
  cudaMalloc(&p, 256 * sizeof(int));
  int i = 0;
  do {
    if (i == 2)
      continue;
    ++extra;
  } while (i++ < 3);
  level<<<1, 64 + 64 * extra>>>(p, extra);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
