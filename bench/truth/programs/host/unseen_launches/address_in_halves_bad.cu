// EXPECT: wrong out-of-bounds
// The second launch writes p[64] of 64 elements.
// AIM: the address of a kernel is kept as two numbers, and launched later
#include <cstdint>

__global__ void put(int *p, int i) { p[i] = 1; }

static std::uint32_t message[2];

int main() {
  int *p, i = 64;
  cudaMalloc(&p, 64 * sizeof(int));
  put<<<1, 1>>>(p, 63);
  void (*kernel)(int *, int) = put;
  const auto bits = reinterpret_cast<std::uintptr_t>(kernel);
  message[0] = static_cast<std::uint32_t>(bits);
  message[1] = static_cast<std::uint32_t>(bits >> 32);
  cudaDeviceSynchronize();
  const auto again = static_cast<std::uintptr_t>(message[1]) << 32 | message[0];
  void *arguments[] = {&p, &i};
  cudaLaunchKernel(reinterpret_cast<const void *>(again), dim3(1), dim3(1), arguments, 0, nullptr);
  cudaDeviceSynchronize();
  cudaFree(p);
}
