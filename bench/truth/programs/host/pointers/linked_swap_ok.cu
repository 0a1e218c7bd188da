// EXPECT: right
// the list is walked two nodes at a time: in and out differ
#include <cuda_runtime.h>
struct Node {
  int *p;
  Node *next;
};
__global__ void mv(const int *in, int *out) { out[threadIdx.x] = in[(threadIdx.x + 1) % 32]; }
int main() {
  Node n[3];
  for (int i = 0; i < 3; ++i) {
    cudaMalloc(&n[i].p, 32 * sizeof(int));
    cudaMemset(n[i].p, 0, 32 * sizeof(int));
    n[i].next = i + 1 < 3 ? &n[i + 1] : nullptr;
  }
  int steps = 0;
  for (Node *k = n; k && k->next && steps < 5; k = k->next, ++steps)
    mv<<<1, 32>>>(k->p, k->next->p);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
