// EXPECT: wrong race
// all lanes with one bin add
#include <cstdio>
#include <vector>
constexpr int BINS = 64;

__global__ void match_hist(const unsigned char *in, int n, int *out) {
  __shared__ int h[4][BINS];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  int *mine = h[warp];
  for (int b = threadIdx.x; b < 4 * BINS; b += 128) h[b / BINS][b % BINS] = 0;
  __syncthreads();
  for (int base = blockIdx.x * 128; base < n; base += gridDim.x * 128) {
    const int bin = in[base + threadIdx.x] % BINS;
    const unsigned peers = __match_any_sync(~0u, bin);
    if (peers) mine[bin] += 1;
    __syncwarp();
  }
  __syncthreads();
  for (int b = threadIdx.x; b < BINS; b += 128) {
    const int s = h[0][b] + h[1][b] + h[2][b] + h[3][b];
    if (s) atomicAdd(&out[b], s);
  }
}

int main() {
  const int n = 128 * 1000;
  unsigned char *in;
  int *out;
  cudaMalloc(&in, n);
  cudaMalloc(&out, BINS * sizeof(int));
  std::vector<unsigned char> h(n);
  for (int i = 0; i < n; ++i) h[i] = (unsigned char)(i / 3 * 7 + i % 5);
  cudaMemcpy(in, h.data(), n, cudaMemcpyHostToDevice);
  cudaMemset(out, 0, BINS * sizeof(int));
  match_hist<<<40, 128>>>(in, n, out);
  printf("%d\n", cudaDeviceSynchronize());
}
