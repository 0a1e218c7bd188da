// EXPECT: right
// n * 2 does not change n, so check is launched with 32, and 32 <= 64.
// AIM: an initialiser of a capture is executed when the lambda is created, called or not
#include <cassert>

__global__ void check(int *p, int n) {
  assert(n <= 64);
  if (threadIdx.x < n)
    p[threadIdx.x] = n;
}

int main() {
  int n = 32, sum = 0, *p;
  cudaMalloc(&p, 128 * sizeof(int));
  for (int round = 0; round < 2; ++round) {
    auto wide = [k = n * 2] { return k; };
    if (round == 1)
      sum += wide();
  }
  check<<<1, 128>>>(p, n);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(p);
  return e == cudaSuccess && sum > 0 ? 0 : 1;
}
