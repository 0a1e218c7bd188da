// EXPECT: right
// NaN is excluded before the two comparisons are taken for opposites
// AIM: negated floating-point comparison with NaN
#include <cassert>

__global__ void ratio(const float *a, const float *b, float *r) {
  int t = threadIdx.x;
  float q = a[t] / b[t];
  if (q != q)
    q = 0.f;
  bool below = q < 1.f;
  assert(below == !(q >= 1.f));
  r[t] = q;
}

int main() {
  const int n = 32;
  float h[n], *a, *b, *r;
  for (int i = 0; i < n; ++i)
    h[i] = (float)i;
  cudaMalloc(&a, sizeof h);
  cudaMalloc(&b, sizeof h);
  cudaMalloc(&r, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(b, h, sizeof h, cudaMemcpyHostToDevice);
  ratio<<<1, n>>>(a, b, r);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  cudaFree(r);
}
