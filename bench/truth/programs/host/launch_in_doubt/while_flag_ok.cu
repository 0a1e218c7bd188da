// EXPECT: right
// done is true at once
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct State { bool done; int n; };
static void init(State *s) { s->done = true; s->n = 128; }
int main() {
  State s;
  init(&s);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  while (!s.done) {
    fill<<<1, 128>>>(a, s.n);
    s.done = true;
  }
  return cudaDeviceSynchronize();
}
