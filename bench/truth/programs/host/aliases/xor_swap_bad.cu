// EXPECT: wrong race
// the last step copies y, so both addresses are that of a: thread 0 reads element 1 while thread 1 writes it.
// AIM: pointers that are exchanged as integers
#include <cstdint>

__global__ void left(const short *in, short *out) {
  int i = threadIdx.x;
  out[i] = in[i + 1];
}

int main() {
  short *a = nullptr, *b = nullptr;
  cudaMalloc(&a, 257 * sizeof(short));
  cudaMalloc(&b, 257 * sizeof(short));
  cudaMemset(a, 0, 257 * sizeof(short));
  cudaMemset(b, 0, 257 * sizeof(short));
  auto x = reinterpret_cast<std::uintptr_t>(a);
  auto y = reinterpret_cast<std::uintptr_t>(b);
  x ^= y;
  y ^= x;
  x = y;
  left<<<1, 256>>>(reinterpret_cast<short *>(x), reinterpret_cast<short *>(y));
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  return 0;
}
