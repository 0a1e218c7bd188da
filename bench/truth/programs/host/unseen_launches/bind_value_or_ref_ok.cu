// EXPECT: right
// std::bind copies n when it is 64, so 64 threads write 64 doubles.
// AIM: std::bind stores copies unless std::ref is used
#include <functional>

__global__ void halves(double *p) { p[threadIdx.x] = threadIdx.x / 2.0; }

static void start(double *p, int n) { halves<<<1, n>>>(p); }

int main() {
  int n = 64;
  double *p = nullptr;
  cudaMalloc(&p, n * sizeof(double));
  auto job = std::bind(start, p, n);
  n *= 4;
  job();
  cudaDeviceSynchronize();
  cudaFree(p);
  return n == 256 ? 0 : 1;
}
