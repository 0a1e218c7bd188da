// EXPECT: wrong assertion
// each creation of the lambda doubles n although only one is called; after two creations n is 128 and the assertion n <= 64 fails in thread 0.
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
    auto wide = [k = n *= 2] { return k; };
    if (round == 1)
      sum += wide();
  }
  check<<<1, 128>>>(p, n);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(p);
  return e == cudaSuccess && sum > 0 ? 0 : 1;
}
