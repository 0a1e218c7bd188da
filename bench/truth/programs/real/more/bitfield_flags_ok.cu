// EXPECT: right
// each thread writes both fields of its own record
#include <cstdio>

struct Rec {
  unsigned char lo : 4, hi : 4;
};

__global__ void classify(const float *x, Rec *r, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  r[i].lo = x[2 * i] > 0.f ? 3 : 1;
  r[i].hi = x[2 * i + 1] > 0.f ? 3 : 1;
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
