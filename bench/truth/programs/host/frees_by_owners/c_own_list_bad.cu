// EXPECT: wrong out-of-bounds
// the counter is changed through the pointer in the container (all 512 inputs are positive, the list has 512 places)
#include <cuda_runtime.h>
#include <cstdio>
__global__ void collect(const int *in, int n, int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0) list[atomicAdd(count, 1)] = i;
}
struct Node { int *p; Node *next; };

int main() {
  int *in, *list, *count;
  cudaMalloc(&in, 512 * sizeof(int));
  cudaMalloc(&list, 512 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(in, 1, 512 * sizeof(int));
  int *other;
  cudaMalloc(&other, 4);
  Node *h = new Node{ count, new Node{other, nullptr} };
  cudaMemset(count, 0, sizeof(int));
  for (Node *k = h; k; k = k->next) cudaMemset(k->p, 1, 4);
  collect<<<2, 256>>>(in, 512, list, count);
  return cudaDeviceSynchronize();
}
