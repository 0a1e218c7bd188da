// EXPECT: wrong race
// the lock is released before the last field is written
#include <cstdio>
struct Stat { int lock; int max; int argmax; int updates; };

__global__ void observe(const int *x, int n, Stat *st, int *skipped) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int v = x[i];
  if (atomicCAS(&st->lock, 0, 1) == 0) {
    __threadfence();
    if (v > st->max) {
      st->max = v;
      st->argmax = i;
    }
    __threadfence();
    atomicExch(&st->lock, 0);
    st->updates += 1;
  } else {
    atomicAdd(skipped, 1);
  }
}

int main() {
  const int n = 10000;
  int *x, *skipped;
  Stat *st;
  cudaMalloc(&x, n * sizeof(int));
  cudaMalloc(&st, sizeof(Stat));
  cudaMalloc(&skipped, sizeof(int));
  cudaMemset(x, 1, n * sizeof(int));
  cudaMemset(st, 0, sizeof(Stat));
  cudaMemset(skipped, 0, sizeof(int));
  observe<<<(n + 255) / 256, 256>>>(x, n, st, skipped);
  printf("%d\n", cudaDeviceSynchronize());
}
