// EXPECT: wrong out-of-bounds
// the hash is negative for half of the keys: -648
#include <cstdio>
#include <vector>

__global__ void count_keys(const unsigned *key, int n, int *slot) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int h = key[i] * 2654435761u, s = h % 1000;
  atomicAdd(&slot[s], 1);
}

int main() {
  const int n = 4096;
  std::vector<unsigned> h(n);
  for (int i = 0; i < n; ++i) h[i] = (unsigned)i << 20;
  unsigned *key;
  int *slot;
  cudaMalloc(&key, n * sizeof(unsigned));
  cudaMalloc(&slot, 1000 * sizeof(int));
  cudaMemcpy(key, h.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
  cudaMemset(slot, 0, 1000 * sizeof(int));
  count_keys<<<n / 256, 256>>>(key, n, slot);
  printf("%d\n", cudaDeviceSynchronize());
}
