// EXPECT: right
#include <cstdlib>

__global__ void put(int *p, unsigned x) { p[x] = 1; }

int main(int argc, char **argv) {
  if (argc < 3)
    return 1;
  unsigned char most = (unsigned char)argv[1][0];
  unsigned x = (unsigned)strtoul(argv[2], nullptr, 10);
  int *p;
  cudaMalloc(&p, 256 * sizeof(int)); // x is at most what a byte can be
  if (x <= most)
    put<<<1, 1>>>(p, x);
  cudaDeviceSynchronize();
  cudaFree(p);
}
