// EXPECT: wrong out-of-bounds
// std::ref(n) is read at the call, when n is 256; thread 64 writes element 64 of 64.
// AIM: std::bind stores copies unless std::ref is used
#include <functional>

__global__ void halves(double *p) { p[threadIdx.x] = threadIdx.x / 2.0; }

static void start(double *p, int n) { halves<<<1, n>>>(p); }

int main() {
  int n = 64;
  double *p = nullptr;
  cudaMalloc(&p, n * sizeof(double));
  auto job = std::bind(start, p, std::ref(n));
  n *= 4;
  job();
  cudaDeviceSynchronize();
  cudaFree(p);
  return n == 256 ? 0 : 1;
}
