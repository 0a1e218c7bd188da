// EXPECT: wrong race (compiled for sm_90)
// the descriptor of the next task is written while others may still read this one
#include <cstdio>

struct Task { int begin, end; };

__global__ void __launch_bounds__(128) tasks(const int *work, int n, int *counter, int *out) {
  __shared__ Task task;
  while (true) {
    if (threadIdx.x == 0) {
      const int b = atomicAdd(counter, 128);
      task.begin = b;
      task.end = min(b + 128, n);
    }
    __syncthreads();
    const Task mine = task;
    if (mine.begin >= n) break;
    const int i = mine.begin + threadIdx.x;
    if (i < mine.end) out[i] = work[i] * 3;
  }
}

int main() {
  const int n = 10000;
  int *work, *out, *counter;
  cudaMalloc(&work, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  cudaMalloc(&counter, sizeof(int));
  cudaMemset(work, 0, n * sizeof(int));
  cudaMemset(counter, 0, sizeof(int));
  tasks<<<20, 128>>>(work, n, counter, out);
  printf("%d\n", cudaDeviceSynchronize());
}
