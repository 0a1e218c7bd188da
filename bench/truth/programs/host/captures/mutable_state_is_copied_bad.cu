// EXPECT: wrong out-of-bounds
// the fourth call of f gives 256; thread 128 writes element 128 of 128.
// AIM: state of a mutable lambda is copied into std::function
#include <functional>

__global__ void flag(unsigned char *p) { p[threadIdx.x] = 1; }

int main() {
  auto gen = [n = 16]() mutable { return n *= 2; };
  std::function<int()> f = gen;
  int last = 0;
  for (int i = 0; i < 3; ++i)
    last = f(); // 32, 64, 128
  unsigned char *p;
  cudaMalloc(&p, last);
  int threads = f();
  flag<<<1, threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
