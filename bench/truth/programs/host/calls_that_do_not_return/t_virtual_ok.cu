// EXPECT: right
// the statement before the launch throws, so the launch is never made
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <stdexcept>
struct Checker { virtual void check(int n) { if (n < 0) throw std::invalid_argument("n"); } virtual ~Checker() {} };
struct Strict : Checker { void check(int n) override { if (n > 256) throw std::invalid_argument("n"); } };
Checker *checkers[] = {new Checker, new Strict};
__attribute__((noinline)) static Checker *make() { return checkers[1]; }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  try {
    Checker *c = make();
    c->check(512);
    fill<<<2, 256>>>(d, 512);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  return cudaDeviceSynchronize();
}
