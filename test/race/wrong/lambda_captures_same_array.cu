// Two captured names of one allocation.
// veriwarp-expect: race=refuted@marked definite
// Why: x and z are one array; a thread reads its neighbour's element while the neighbour writes it.
#include <cuda_runtime.h>

template <class F> __global__ void forEach(int n, F f) {
  int i = threadIdx.x;
  if (i < n)
    f(i);
}

int main() {
  int n = 100;
  float *x, *z;
  cudaMalloc(&x, n * sizeof(float));
  z = x;
  forEach<<<1, 128>>>(n, [=] __device__(int i) { z[i] = x[(i + 1) % n]; }); // expect: race
}
