// EXPECT: right
// multiplication by an odd number permutes the residues modulo 4096
#include <cstdio>

__global__ void shuffle_copy(const int *in, int *out, unsigned n, unsigned mul) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  out[(i * mul + 77u) & (n - 1)] = in[i] + i;
}

int main() {
  const unsigned n = 4096;
  int *in, *out;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  cudaMemset(in, 0, n * sizeof(int));
  shuffle_copy<<<(n + 255) / 256, 256>>>(in, out, n, 1365);
  printf("%d\n", cudaDeviceSynchronize());
}
