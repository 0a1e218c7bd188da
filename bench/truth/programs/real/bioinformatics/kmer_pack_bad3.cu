// EXPECT: wrong race
// thread 625 has no bases, and stores 0 into word 0, which thread 0 stores, too
#include <cstdio>
#include <vector>
constexpr int K = 11;

__global__ void pack(const char *seq, int n, unsigned *w) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t * 16 >= n + 16) return;
  unsigned v = 0;
  for (int k = 0; k < 16 && t * 16 + k < n; ++k) v |= (unsigned)(seq[t * 16 + k] >> 1 & 3) << 2 * k;
  w[t % ((n + 15) / 16)] = v;
}

__global__ void kmers(const unsigned *w, int n, unsigned *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + K > n) return;
  const int word = i / 16, sh = 2 * (i % 16);
  unsigned v = w[word] >> sh;
  if (sh + 2 * K > 32) v |= w[word + 1] << (32 - sh);
  out[i] = v & ((1u << 2 * K) - 1);
}

int main() {
  const int n = 10000;
  std::vector<char> h(n);
  for (int i = 0; i < n; ++i) h[i] = "ACGT"[i % 4];
  char *seq;
  unsigned *w, *out;
  cudaMalloc(&seq, n);
  cudaMalloc(&w, (n + 15) / 16 * sizeof(unsigned));
  cudaMalloc(&out, n * sizeof(unsigned));
  cudaMemcpy(seq, h.data(), n, cudaMemcpyHostToDevice);
  cudaMemset(w, 0, (n + 15) / 16 * sizeof(unsigned));
  pack<<<((n + 15) / 16 + 127) / 128, 128>>>(seq, n, w);
  kmers<<<(n + 127) / 128, 128>>>(w, n, out);
  printf("%d\n", cudaDeviceSynchronize());
}
