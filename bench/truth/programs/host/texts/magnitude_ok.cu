// EXPECT: right
// a magnitude is not negative
#include <cstdlib>

__global__ void put(char *p, long x) { p[x] = 1; }

int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  const long n = labs(atoi(argv[1]));
  if (n > 63)
    return 1;
  char *p;
  cudaMalloc(&p, 64);
  put<<<1, 1>>>(p, n);
  cudaDeviceSynchronize();
  cudaFree(p);
}
