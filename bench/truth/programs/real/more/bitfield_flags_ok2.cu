// EXPECT: right
// two threads write two bytes of one record, which are different memory locations
#include <cstdio>

struct Rec {
  unsigned char lo, hi;
};

__global__ void classify(const float *x, Rec *r, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= 2 * n) return;
  const int v = x[i] > 0.f ? 3 : 1;
  if (i % 2 == 0) r[i / 2].lo = v;
  else r[i / 2].hi = v;
}

int main() {
  const int n = 2000;
  float *x;
  Rec *r;
  cudaMalloc(&x, 2 * n * sizeof(float));
  cudaMalloc(&r, n * sizeof(Rec));
  cudaMemset(x, 0, 2 * n * sizeof(float));
  cudaMemset(r, 0, n * sizeof(Rec));
  classify<<<(2 * n + 127) / 128, 128>>>(x, r, n);
  printf("%d\n", cudaDeviceSynchronize());
}
