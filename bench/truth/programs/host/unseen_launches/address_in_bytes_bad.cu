// EXPECT: wrong out-of-bounds
// The second launch writes p[64] of 64 elements.
// AIM: the address of a kernel is copied byte by byte, and launched later
#include <cstring>

__global__ void put(int *p, int i) { p[i] = 1; }

static unsigned char from[8], to[8];

int main() {
  int *p, i = 64;
  cudaMalloc(&p, 64 * sizeof(int));
  put<<<1, 1>>>(p, 63);
  void (*kernel)(int *, int) = put;
  std::memcpy(from, &kernel, sizeof kernel);
  for (int k = 0; k < 8; ++k)
    to[k] = from[k];
  const void *again;
  std::memcpy(&again, to, sizeof again);
  void *arguments[] = {&p, &i};
  cudaLaunchKernel(again, dim3(1), dim3(1), arguments, 0, nullptr);
  cudaDeviceSynchronize();
  cudaFree(p);
}
