// EXPECT: wrong out-of-bounds
// 32 bits times 2^-32: the state 0xffffffff is rounded up to 2^32, the index is 1000
#include <cstdio>
#include <cstdlib>

__device__ unsigned next(unsigned s) {
  s ^= s << 13;
  s ^= s >> 17;
  return s ^ s << 5;
}

__global__ void sample(const float *table, int m, unsigned seed, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const unsigned s = next(seed + i);
  const float u = s * (1.f / 4294967296.f);
  out[i] = table[(int)(u * m)];
}

int main(int argc, char **argv) {
  const unsigned seed = argc > 1 ? strtoul(argv[1], nullptr, 0) : 1;
  const int m = 1000, n = 1 << 20;
  float *table, *out;
  cudaMalloc(&table, m * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(table, 0, m * sizeof(float));
  sample<<<n / 256, 256>>>(table, m, seed, out, n);
  printf("%d\n", cudaDeviceSynchronize());
}
