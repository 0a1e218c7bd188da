// EXPECT: wrong race
// the values are stored without a barrier between reading and storing
#include <cstdio>

__global__ void relax_block(int *d, const int *w) {
  __shared__ int s[256];
  const int t = threadIdx.x;
  s[t] = d[blockIdx.x * 256 + t];
  __syncthreads();
  while (true) {
    const int l = t > 0 ? s[t - 1] + w[t] : s[0];
    const bool better = l < s[t];
    if (better) s[t] = l;
    if (!__syncthreads_or(better)) break;
  }
  d[blockIdx.x * 256 + t] = s[t];
}

int main() {
  int *d, *w;
  cudaMalloc(&d, 10 * 256 * sizeof(int));
  cudaMalloc(&w, 256 * sizeof(int));
  cudaMemset(d, 1, 10 * 256 * sizeof(int));
  cudaMemset(d, 0, sizeof(int));
  cudaMemset(w, 0, 256 * sizeof(int));
  relax_block<<<10, 256>>>(d, w);
  printf("%d\n", cudaDeviceSynchronize());
}
