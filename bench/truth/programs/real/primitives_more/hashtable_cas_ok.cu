// EXPECT: right
// a slot is claimed by CAS of the key, and only the claiming thread stores the value
#include <cstdio>
#include <vector>
constexpr unsigned EMPTY = 0xffffffffu;

__device__ unsigned mix(unsigned k) { k ^= k >> 16; k *= 0x85ebca6bu; k ^= k >> 13; return k; }

__global__ void insert(unsigned *keys, unsigned *vals, unsigned cap, const unsigned *in, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const unsigned k = in[i];
  unsigned slot = mix(k) & (cap - 1);
  while (true) {
    const unsigned old = atomicCAS(&keys[slot], EMPTY, k);
    if (old == EMPTY) { vals[slot] = i; return; }
    if (old == k) return;
    slot = (slot + 1) & (cap - 1);
  }
}

int main() {
  const int n = 7000;
  const unsigned cap = 8192;
  std::vector<unsigned> h(n);
  for (int i = 0; i < n; ++i) h[i] = (i % 6500) * 3;
  unsigned *k, *v, *in;
  cudaMalloc(&k, cap * sizeof(unsigned));
  cudaMalloc(&v, cap * sizeof(unsigned));
  cudaMalloc(&in, n * sizeof(unsigned));
  cudaMemset(k, 0xff, cap * sizeof(unsigned));
  cudaMemcpy(in, h.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
  insert<<<(n + 127) / 128, 128>>>(k, v, cap, in, n);
  printf("%d\n", cudaDeviceSynchronize());
}
