// What a lambda captures is known where the lambda is made: the size, and that the arrays are different ones.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

template <class F> __global__ void forEach(int n, F f) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    f(i);
}

int main() {
  int n = 1000;
  float *x, *y;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&y, n * sizeof(float));
  auto difference = [=] __device__(int i) { y[i] = x[(i + 1) % n] - x[i]; };
  forEach<<<4, 128>>>(n, difference);
  forEach<<<4, 128>>>(n, [=] __device__(int i) { x[n - 1 - i] = y[i]; });
}
