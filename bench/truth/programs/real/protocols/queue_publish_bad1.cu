// EXPECT: wrong race
// the tail is advanced first and consumers read all items below it
#include <cuda/atomic>
#include <cstdio>
constexpr int CAP = 1024;
struct Queue { int items[CAP]; int ready[CAP]; int tail; int head; };

__global__ void work(Queue *q, int *out, int n) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (blockIdx.x == 0) {
    if (t < n) {
      const int s = atomicAdd(&q->tail, 1);
      q->items[s] = 3 * t;
    }
  } else if (blockIdx.x == 1 && threadIdx.x < n) {
    const int s = atomicAdd(&q->head, 1);
    while (atomicAdd(&q->tail, 0) <= s) {}
    __threadfence();
    out[s] = q->items[s];
  }
}

int main() {
  Queue *q;
  int *out;
  cudaMalloc(&q, sizeof(Queue));
  cudaMemset(q, 0, sizeof(Queue));
  cudaMalloc(&out, CAP * sizeof(int));
  work<<<2, 64>>>(q, out, 64);
  printf("%d\n", cudaDeviceSynchronize());
}
