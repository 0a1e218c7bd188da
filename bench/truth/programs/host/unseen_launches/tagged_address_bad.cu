// EXPECT: wrong out-of-bounds
// The second launch writes p[64] of 64 elements.
// AIM: the address of a kernel is kept as a number with a mark, and launched later
#include <cstdint>

__global__ void put(int *p, int i) { p[i] = 1; }

static std::uintptr_t task;

int main(int argc, char **) {
  int *p, i = 64;
  cudaMalloc(&p, 64 * sizeof(int));
  put<<<1, 1>>>(p, 63);
  void (*kernel)(int *, int) = put;
  task = reinterpret_cast<std::uintptr_t>(kernel) << 1 | (argc > 1);
  void *arguments[] = {&p, &i};
  cudaLaunchKernel(reinterpret_cast<const void *>(task >> 1), dim3(1), dim3(1), arguments, 0, nullptr);
  cudaDeviceSynchronize();
  cudaFree(p);
}
