// Loop variables that begin anew at the other end of their numbers, and reach outside of the array only then.
// veriwarp-expect: out-of-bounds=refuted@marked
// Why: the guard's bound is no step below the greatest number, so a variable passes it by wrapping around.
#include <cuda_runtime.h>

// 200, 44, 144, 244.
__global__ void bytes(float *a) {
  for (unsigned char i = 200; i < 250; i += 100)
    a[i - 100] = 1; // expect: out-of-bounds
}

// 40, 41, 42, then 0.
__global__ void words(float *a) {
  for (unsigned i = 4000000000u; i < 4290000000u; i += 100000000u)
    a[i / 100000000u - 40] = 1; // expect: out-of-bounds
}

// 5, 3, 1, then 4294967295.
__global__ void falls(float *a) {
  for (unsigned i = 5; i > 0; i -= 2)
    a[i] = 1; // expect: out-of-bounds
}

// The bound is below 0, which as an unsigned number is large.
__global__ void boundOfLess(float *a, size_t n) {
  for (size_t i = threadIdx.x; i < n - 40; i += 64)
    a[i] = 1; // expect: out-of-bounds
}

// 100, 200, then 44.
__global__ void testedAtTheEnd(float *a) {
  unsigned char i = 100;
  do {
    a[i - 100] = 1; // expect: out-of-bounds
    i += 100;
  } while (i < 240);
}

// Two conditions, of which the one that counts is not the one that bounds.
__global__ void twoConditions(float *a, unsigned step) {
  unsigned short k = 0;
  for (unsigned i = 0; i < 4000000000u && k < 100; i += step, ++k)
    a[i >> 20] = 1; // expect: out-of-bounds
}

int main() {
  float *a;
  cudaMalloc(&a, 101 * sizeof(float));
  bytes<<<1, 1>>>(a);
  float *b;
  cudaMalloc(&b, 3 * sizeof(float));
  words<<<1, 1>>>(b);
  float *c;
  cudaMalloc(&c, 6 * sizeof(float));
  falls<<<1, 1>>>(c);
  float *d;
  cudaMalloc(&d, 64 * sizeof(float));
  boundOfLess<<<1, 64>>>(d, 20);
  testedAtTheEnd<<<1, 1>>>(a);
  float *e;
  cudaMalloc(&e, 3000 * sizeof(float));
  twoConditions<<<1, 1>>>(e, 1u << 30);
  cudaDeviceSynchronize();
}
