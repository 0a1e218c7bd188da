// EXPECT: wrong race
// link kernel stores a, which the second kernel writes
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Node { float *data; };
__global__ void link(Node *n, float *p) { n->data = p; }
__global__ void use(const Node *n, float *out) { out[threadIdx.x] = n->data[threadIdx.x + 1]; }
int main() {
  Node *n;
  float *a, *b;
  cudaMalloc(&n, sizeof(Node));
  cudaMalloc(&a, 65 * sizeof(float));
  cudaMalloc(&b, 65 * sizeof(float));
  link<<<1, 1>>>(n, a);
  use<<<1, 64>>>(n, a);
  return cudaDeviceSynchronize();
}
