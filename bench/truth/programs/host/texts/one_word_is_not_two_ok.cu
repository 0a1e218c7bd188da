// EXPECT: right
// a word that is "small" is not "big", so there are 64 threads
#include <cstring>

__global__ void put(char *p) { p[threadIdx.x] = 1; }

int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  const int n = strcmp(argv[1], "big") == 0 ? 1024 : 64;
  if (strcmp(argv[1], "small") != 0)
    return 1;
  char *p;
  cudaMalloc(&p, 64);
  put<<<1, n>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
