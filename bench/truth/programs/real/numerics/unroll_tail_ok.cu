// EXPECT: right
// the unrolled loop stops before a group that does not fit, the rest follows
#include <cstdio>

__global__ void norm(const float *x, int n, float *out) {
  float s = 0.f;
  int i = threadIdx.x;
  for (; i + 3 * 128 < n; i += 4 * 128) {
    const float a = x[i], b = x[i + 128], c = x[i + 256], d = x[i + 384];
    s += a * a + b * b + c * c + d * d;
  }
  for (; i < n; i += 128) s += x[i] * x[i];
  atomicAdd(out, s);
}

int main() {
  const int n = 10000;
  float *x, *out;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMemset(x, 0, n * sizeof(float));
  cudaMemset(out, 0, sizeof(float));
  norm<<<1, 128>>>(x, n, out);
  printf("%d\n", cudaDeviceSynchronize());
}
