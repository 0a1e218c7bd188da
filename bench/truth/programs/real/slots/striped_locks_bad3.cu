// EXPECT: wrong race
// lock (k / 4) % 48 : keys 0 and 128 have locks 0 and 32
#include <cstdio>
#include <vector>
constexpr int CELLS = 128;

__global__ void bump(const unsigned *keys, int n, int *locks, long long *cell) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const unsigned k = keys[i];
  int *l = &locks[(k / 4) % 48];
  for (bool done = false; !done;) {
    if (atomicCAS(l, 0, 1) == 0) {
      __threadfence();
      cell[k % CELLS] += k;
      __threadfence();
      atomicExch(l, 0);
      done = true;
    }
  }
}

int main() {
  const int n = 4096;
  std::vector<unsigned> h(n);
  for (int i = 0; i < n; ++i) h[i] = i;
  unsigned *keys;
  int *locks;
  long long *cell;
  cudaMalloc(&keys, n * sizeof(unsigned));
  cudaMalloc(&locks, 96 * sizeof(int));
  cudaMalloc(&cell, CELLS * sizeof(long long));
  cudaMemcpy(keys, h.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
  cudaMemset(locks, 0, 96 * sizeof(int));
  cudaMemset(cell, 0, CELLS * sizeof(long long));
  bump<<<n / 128, 128>>>(keys, n, locks, cell);
  printf("%d\n", cudaDeviceSynchronize());
}
