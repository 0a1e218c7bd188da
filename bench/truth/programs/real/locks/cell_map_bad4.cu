// EXPECT: wrong race
// the value that is returned is read again after the release
#include <cstdio>
#include <vector>
constexpr unsigned CELLS = 128;

__global__ void bump(const unsigned *keys, int n, int *locks, int *cell, int *seen) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const unsigned k = keys[i];
  int *l = &locks[k % 64];
  const unsigned c = k % CELLS;
  bool done = false;
  while (!done) {
    if (atomicCAS(l, 0, 1) == 0) {
      __threadfence();
      const int v = cell[c] + 1;
      cell[c] = v;
      __threadfence();
      atomicExch(l, 0);
      seen[i] = cell[c];
      done = true;
    }
  }
}

int main() {
  const int n = 4096;
  std::vector<unsigned> h(n);
  for (int i = 0; i < n; ++i) h[i] = i * 7;
  unsigned *keys;
  int *locks, *cell, *seen;
  cudaMalloc(&keys, n * sizeof(unsigned));
  cudaMalloc(&locks, 64 * sizeof(int));
  cudaMalloc(&cell, CELLS * sizeof(int));
  cudaMalloc(&seen, n * sizeof(int));
  cudaMemcpy(keys, h.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
  cudaMemset(locks, 0, 64 * sizeof(int));
  cudaMemset(cell, 0, CELLS * sizeof(int));
  bump<<<n / 128, 128>>>(keys, n, locks, cell, seen);
  printf("%d\n", cudaDeviceSynchronize());
}
