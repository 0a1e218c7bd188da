// Loops that run more than 2^31 times, or only seem to.
// veriwarp-expect: all=proved
#include <cstddef>

// Each thread has an element of its own, in all three billion rounds.
__global__ void own(int *a) {
  for (unsigned i = 0; i < 3000000000u; ++i)
    a[threadIdx.x] += i;
}

// It is left in round 7.
__global__ void leftEarly(int *a) {
  for (unsigned i = 0; i < 4000000000u; ++i) {
    if (i == 7)
      break;
    a[threadIdx.x] += i;
  }
}

// Not every round looks whether it is the last one.
__global__ void leftSometime(int *a) {
  for (unsigned i = 0; i < 4000000000u; ++i) {
    if ((i & 1023) == 1000)
      break;
    a[threadIdx.x] += i;
  }
}

// The launch does not come to the loop.
__global__ void notReached(int *a, int mode) {
  if (mode == 2)
    for (unsigned i = 0; i < 3000000000u; ++i)
      a[threadIdx.x] += i;
  else
    a[threadIdx.x] = 1;
}

// How often it runs is up to callers, who may be told.
__global__ void anyNumber(int *a, size_t n) {
  for (size_t i = 0; i < n; ++i)
    a[threadIdx.x] += static_cast<int>(i);
}

int main(int count, char **) {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  own<<<1, 64>>>(a);
  leftEarly<<<1, 64>>>(a);
  leftSometime<<<1, 64>>>(a);
  notReached<<<1, 64>>>(a, 1);
  anyNumber<<<1, 64>>>(a, count);
  return cudaDeviceSynchronize();
}
