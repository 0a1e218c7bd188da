// EXPECT: wrong race
// no fence before the release
#include <cstdio>
#include <vector>
constexpr int BUCKETS = 64, WAYS = 8;
struct Bucket { int lock; int used; int key[WAYS]; int val[WAYS]; };

__global__ void add(Bucket *tab, const int *keys, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int k = keys[i];
  int bi = k % BUCKETS;
  Bucket *b = tab + bi;
  bool done = false;
  while (!done) {
    if (atomicCAS(&b->lock, 0, 1) == 0) {
      __threadfence();
      int w = 0;
      while (w < b->used && b->key[w] != k) ++w;
      if (w < WAYS) {
        if (w == b->used) {
          b->key[w] = k;
          b->val[w] = 0;
          b->used = w + 1;
        }
        b->val[w] += 1;
      }
      atomicExch(&b->lock, 0);
      done = true;
    }
  }
}

int main() {
  const int n = 4096;
  std::vector<int> h(n);
  for (int i = 0; i < n; ++i) h[i] = (i * 37) % 1500;
  Bucket *tab;
  int *keys;
  cudaMalloc(&tab, BUCKETS * sizeof(Bucket));
  cudaMemset(tab, 0, BUCKETS * sizeof(Bucket));
  cudaMalloc(&keys, n * sizeof(int));
  cudaMemcpy(keys, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  add<<<n / 64, 64>>>(tab, keys, n);
  printf("%d\n", cudaDeviceSynchronize());
}
