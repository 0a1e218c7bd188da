// EXPECT: wrong out-of-bounds
// 8 of 16 bytes are set to 0, the counter at offset 8 keeps 0x01010101
#include <cuda_runtime.h>
struct Queue {
  unsigned long long stamp;
  int count;
  int cap;
};
__global__ void push(Queue *q, int *list) { list[atomicAdd(&q->count, 1)] = threadIdx.x; }
int main() {
  Queue *q;
  int *list;
  cudaMalloc(&q, sizeof(Queue));
  cudaMalloc(&list, 32 * sizeof(int));
  cudaMemset(q, 1, sizeof(Queue));
  cudaMemset(q, 0, sizeof(q));
  push<<<1, 32>>>(q, list);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
