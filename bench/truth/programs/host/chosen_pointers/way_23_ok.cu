// EXPECT: right
// The two pointers of a launch are never one array.
// AIM: pointers in small arrays and structures, chosen by indices or slots that host code changes
#include <algorithm>
#include <array>
#include <cuda_runtime.h>
#include <stdlib.h>
#include <string.h>
#include <utility>
#include <vector>
void ext(int **);
__global__ void k(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
int f0(int argc, char **argv) {
  const int n = 1024;
  int turns = argc > 1 ? atoi(argv[1]) : 10;
  struct N {
    int *p;
    N *next;
  } r[3];
  for (int i = 0; i < 3; i++) {
    cudaMalloc(&r[i].p, n * 4);
    cudaMemset(r[i].p, 0, n * 4);
    r[i].next = &r[(i + 1) % 3];
  }
  N *q = r;
  for (int t = 0; t < turns; t++) {
    k<<<4, 256>>>(q->p, q->next->p, n);
    q = q->next;
  }
  return cudaDeviceSynchronize();
}
int main(int argc, char **argv) { return f0(argc, argv); }
