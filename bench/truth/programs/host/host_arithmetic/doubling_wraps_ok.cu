// EXPECT: right
#include <cstdlib>

__global__ void put(int *p, unsigned s) {
  if (s <= 64)
    p[s - 1] = 1;
}

int main(int argc, char **argv) {
  unsigned n = argc > 1 ? (unsigned)strtoul(argv[1], nullptr, 10) : 3000000000u;
  if (n > 1u << 30)
    return 1;
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  int rounds = 0;
  // 2^30 is not less than n: s never gets beyond it.
  for (unsigned s = 1; s < n; s *= 2) {
    put<<<1, 1>>>(p, s);
    if (++rounds == 40)
      break;
  }
  cudaDeviceSynchronize();
  cudaFree(p);
}
