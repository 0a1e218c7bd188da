// EXPECT: right
// 2000 events go into a ring of 2048 places
#include <cstdio>

struct Event { int id; float value; };

__global__ void record(const float *x, int n, Event *ring, unsigned *head) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const unsigned s = atomicAdd(head, 1u) & 2047u;
  ring[s].id = i;
  ring[s].value = x[i];
}

int main() {
  const int n = 2000;
  float *x;
  Event *ring;
  unsigned *head;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&ring, 2048 * sizeof(Event));
  cudaMalloc(&head, sizeof(unsigned));
  cudaMemset(x, 0, n * sizeof(float));
  cudaMemset(head, 0, sizeof(unsigned));
  record<<<(n + 255) / 256, 256>>>(x, n, ring, head);
  printf("%d\n", cudaDeviceSynchronize());
}
