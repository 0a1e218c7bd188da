// EXPECT: wrong race
// the counter is the low byte of the count
#include <cstdio>

__global__ void pop(int *stack, int *owner, int *top, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int p = (atomicSub(top, 1) - 1) & 255;
  stack[p] = -1;
  owner[p] = i;
}

int main() {
  const int room = 2500;
  const int n = room;
  int *stack, *owner, *top;
  cudaMalloc(&stack, room * sizeof(int));
  cudaMalloc(&owner, room * sizeof(int));
  cudaMalloc(&top, sizeof(int));
  cudaMemset(stack, 0, room * sizeof(int));
  cudaMemcpy(top, &room, sizeof(int), cudaMemcpyHostToDevice);
  pop<<<(n + 127) / 128, 128>>>(stack, owner, top, n);
  printf("%d\n", cudaDeviceSynchronize());
}
