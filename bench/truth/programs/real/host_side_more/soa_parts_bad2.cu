// EXPECT: wrong out-of-bounds
// the allocation has three components of n floats, but the components are doubles
#include <cstdio>

using real = double;
struct Particles { real *x, *v, *w; int n; };

static Particles make(int n) {
  Particles p;
  real *base = nullptr;
  cudaMalloc((void **)&base, 3ull * n * sizeof(float));
  cudaMemset(base, 0, 3ull * n * sizeof(float));
  p.x = base;
  p.v = base + n;
  p.w = base + 2 * n;
  p.n = n;
  return p;
}

__global__ void push(Particles p, real dt) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= p.n) return;
  p.x[i] += p.v[i] * dt;
  p.v[i] *= (real)0.99;
  p.w[i] = p.x[i] * p.x[i];
}

int main() {
  Particles p = make(5000);
  for (int s = 0; s < 10; ++s) push<<<(p.n + 255) / 256, 256>>>(p, (real)0.1);
  printf("%d\n", cudaDeviceSynchronize());
  cudaFree(p.x);
}
