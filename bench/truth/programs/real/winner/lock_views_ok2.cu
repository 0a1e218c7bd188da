// EXPECT: right
// cell k + 1 of the second array is only used under lock k
#include <cstdio>

__global__ void pairs(const unsigned *key, int *locks, float *a, float *b) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned k = key[i] % 64;
  for (bool done = false; !done;)
    if (atomicCAS(&locks[k], 0, 1) == 0) {
      __threadfence();
      a[k] += 1.f;
      b[(k + 1) % 64] += a[k];
      __threadfence();
      atomicExch(&locks[k], 0);
      done = true;
    }
}

int main() {
  unsigned *key;
  int *locks;
  float *cells;
  cudaMalloc(&key, 4096 * sizeof(unsigned));
  cudaMalloc(&locks, 64 * sizeof(int));
  cudaMalloc(&cells, 128 * sizeof(float));
  for (int k = 0; k < 64; ++k) cudaMemset(key + 64 * k, k, 64 * sizeof(unsigned));
  cudaMemset(locks, 0, 64 * sizeof(int));
  cudaMemset(cells, 0, 128 * sizeof(float));
  pairs<<<32, 128>>>(key, locks, cells, cells + 64);
  printf("%d\n", cudaDeviceSynchronize());
}
