// EXPECT: right
// 32 threads share a word and set their bits by atomicOr
// AIM: bit set
class BitSet {
  unsigned *words;
public:
  explicit BitSet(unsigned *w) : words(w) {}
  __device__ void set(int i) const {
    atomicOr(&words[i >> 5], 1u << (i & 31));
  }
};

__global__ void mark(BitSet s, const int *prime) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (prime[i])
    s.set(i);
}

int main() {
  unsigned *w;
  int *prime, h[256];
  for (int i = 0; i < 256; ++i)
    h[i] = i != 9;
  cudaMalloc(&w, 256 / 8);
  cudaMalloc(&prime, sizeof h);
  cudaMemset(w, 0, 256 / 8);
  cudaMemcpy(prime, h, sizeof h, cudaMemcpyHostToDevice);
  mark<<<4, 64>>>(BitSet(w), prime);
  cudaDeviceSynchronize();
  cudaFree(w);
  cudaFree(prime);
}
