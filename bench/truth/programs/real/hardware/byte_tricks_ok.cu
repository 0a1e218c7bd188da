// EXPECT: right
// the four bytes of a word are four samples, histogram bins below 256
#include <cstdio>
#include <vector>

__global__ void hist4(const unsigned *in, int n, unsigned *out) {
  __shared__ unsigned h[256];
  h[threadIdx.x] = 0;
  __syncthreads();
  const int i = blockIdx.x * 256 + threadIdx.x;
  if (i < n) {
    const unsigned w = in[i];
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const unsigned b = __byte_perm(w, 0, 0x4440 + k);
      atomicAdd(&h[b], 1u);
    }
  }
  __syncthreads();
  if (h[threadIdx.x]) atomicAdd(&out[threadIdx.x], h[threadIdx.x]);
}

int main() {
  const int n = 10000;
  std::vector<unsigned> v(n);
  for (int i = 0; i < n; ++i) v[i] = i * 2654435761u;
  unsigned *in, *out;
  cudaMalloc(&in, n * sizeof(unsigned));
  cudaMalloc(&out, 256 * sizeof(unsigned));
  cudaMemcpy(in, v.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
  cudaMemset(out, 0, 256 * sizeof(unsigned));
  hist4<<<(n + 255) / 256, 256>>>(in, n, out);
  printf("%d\n", cudaDeviceSynchronize());
}
