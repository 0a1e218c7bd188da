// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <stdexcept>
struct Rules {
  void lax(int n) { if (n < 0) throw std::invalid_argument("n"); }
  void strict(int n) { if (n > 256) throw std::invalid_argument("n"); }
};
__attribute__((noinline)) static void (Rules::*pick(int s))(int) { return s ? &Rules::strict : &Rules::lax; }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  try {
    Rules r;
    void (Rules::*m)(int) = pick(0);
    (r.*m)(512);
    fill<<<2, 256>>>(d, 512);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  return cudaDeviceSynchronize();
}
