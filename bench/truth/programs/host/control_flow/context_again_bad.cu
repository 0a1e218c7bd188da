// EXPECT: wrong out-of-bounds
#include <cstdlib>
#include <ucontext.h>

__global__ void put(int *p, int i) { p[i] = 1; }

static ucontext_t again;

int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  int *i = (int *)malloc(sizeof(int));
  *i = 63;
  getcontext(&again);
  put<<<1, 1>>>(p, *i);
  cudaDeviceSynchronize();
  if (*i == 63) {
    *i = 64;
    setcontext(&again);
  }
  free(i);
  cudaFree(p);
}
