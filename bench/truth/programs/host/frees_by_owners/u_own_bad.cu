// EXPECT: wrong out-of-bounds
// the array is freed through the pointer in the container before the launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
struct Node { float *p; Node *next; };

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  Node *h = new Node{d, nullptr};
  h = new Node{nullptr, h};
  for (Node *k = h; k; k = k->next) cudaFree(k->p);
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
