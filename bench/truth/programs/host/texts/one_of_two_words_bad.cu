// EXPECT: wrong out-of-bounds
// there is no room for the larger of two blocks
#include <cstring>

__global__ void put(char *p) { p[threadIdx.x] = 1; }

int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  const int n = strcmp(argv[1], "big") == 0 ? 1024 : 64;
  char *p;
  cudaMalloc(&p, 64);
  put<<<1, n>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
