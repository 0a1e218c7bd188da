// EXPECT: wrong race
// the clearing covers the bins, but no barrier follows it
#include <cstdio>
#include <vector>
constexpr int BINS = 256;

__global__ void hist(const signed char *in, int n, unsigned *bins) {
  __shared__ unsigned s[BINS];
  for (int b = threadIdx.x; b < BINS; b += blockDim.x) s[b] = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    atomicAdd(&s[in[i] + 128], 1u);
  }
  __syncthreads();
  for (int b = threadIdx.x; b < BINS; b += blockDim.x) {
    const unsigned c = s[b];
    if (c) atomicAdd(bins + b, c);
  }
}

int main() {
  const int n = 1 << 20;
  std::vector<signed char> h(n);
  for (int i = 0; i < n; ++i) h[i] = (signed char)(i * 7);
  signed char *in;
  unsigned *bins;
  cudaMalloc(&in, n);
  cudaMalloc(&bins, BINS * sizeof(unsigned));
  cudaMemcpy(in, h.data(), n, cudaMemcpyHostToDevice);
  cudaMemset(bins, 0, BINS * sizeof(unsigned));
  hist<<<64, 192>>>(in, n, bins);
  std::vector<unsigned> r(BINS);
  cudaMemcpy(r.data(), bins, BINS * sizeof(unsigned), cudaMemcpyDeviceToHost);
  printf("%u\n", r[0]);
}
