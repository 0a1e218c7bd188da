// Launches behind checks that fail only if something is wrong, and behind conditions that hold.
// veriwarp-expect: race=refuted@marked definite
// Why: two threads write one element with different values.
#include <cassert>
#include <csetjmp>
#include <cstdlib>

__global__ void behindChecks(int *a) {
  a[threadIdx.x / 2] = threadIdx.x; // expect: race
}

__global__ void behindTest(int *a) {
  a[threadIdx.x / 2] = threadIdx.x; // expect: race
}

const int version = 3;

static void check(cudaError_t error) {
  if (error != cudaSuccess)
    exit(1);
}

int main() {
  int *a;
  check(cudaMalloc(&a, 64 * sizeof(int)));
  check(cudaSetDevice(0));
  check(cudaMemset(a, 0, 64 * sizeof(int)));
  check(cudaGetLastError());
  behindChecks<<<1, 64>>>(a);
  check(cudaGetLastError());
  if (version > 4)
    abort();
  assert(sizeof(int) == 4 && "an odd machine");
  behindTest<<<1, 64>>>(a);
  check(cudaDeviceSynchronize());
}
