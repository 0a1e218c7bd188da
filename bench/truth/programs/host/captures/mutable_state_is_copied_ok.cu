// EXPECT: right
// f has a copy of the counter; the calls of f do not advance gen, whose first call gives 32.
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
  int threads = gen();
  flag<<<1, threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
