// EXPECT: wrong out-of-bounds
// a text of two characters may be the number 99
#include <cstdlib>
#include <cstring>

__global__ void put(char *p, long x) { p[x] = 1; }

int main(int argc, char **argv) {
  if (argc < 2 || strlen(argv[1]) > 2)
    return 1;
  char *p;
  cudaMalloc(&p, 108);
  put<<<1, 1>>>(p, atoi(argv[1]) + 9);
  cudaDeviceSynchronize();
  cudaFree(p);
}
