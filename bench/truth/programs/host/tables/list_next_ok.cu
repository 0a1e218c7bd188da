// EXPECT: right
// chain of two different buffers
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Node { int v[64]; Node *next; };
__global__ void run(Node *n) { n->v[threadIdx.x] = n->next->v[(threadIdx.x + 1) & 63]; }
int main() {
  Node *a, *b;
  cudaMallocManaged(&a, sizeof(Node));
  cudaMallocManaged(&b, sizeof(Node));
  a->next = b;
  b->next = nullptr;
  run<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
