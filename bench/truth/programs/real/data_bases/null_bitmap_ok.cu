// EXPECT: right
// each warp's ballot is stored by lane 0 into its own word
#include <cstdio>
#include <vector>

__global__ void validity(const double *col, int n, unsigned *bits) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const bool ok = i < n && col[i] == col[i];
  const unsigned w = __ballot_sync(0xffffffffu, ok);
  if ((threadIdx.x & 31) == 0 && i < n) bits[i / 32] = w;
}

__global__ void count_valid(const unsigned *bits, int n, int *total) {
  const int w = threadIdx.x;
  int c = 0;
  for (int k = w; k < (n + 31) / 32; k += blockDim.x) c += __popc(k == n / 32 ? bits[k] & ((1u << n % 32) - 1) : bits[k]);
  c = __reduce_add_sync(0xffffffffu, c);
  if (w == 0) *total = c;
}

int main() {
  const int n = 1000;
  const int words = (n + 31) / 32;
  std::vector<double> h(n, 1.0);
  double *col;
  unsigned *bits;
  int *total;
  cudaMalloc(&col, n * sizeof(double));
  cudaMalloc(&bits, words * sizeof(unsigned));
  cudaMalloc(&total, sizeof(int));
  cudaMemcpy(col, h.data(), n * sizeof(double), cudaMemcpyHostToDevice);
  validity<<<(n + 127) / 128, 128>>>(col, n, bits);
  count_valid<<<1, 32>>>(bits, n, total);
  printf("%d\n", cudaDeviceSynchronize());
}
