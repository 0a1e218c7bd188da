// EXPECT: right
// the first thread waits for its stream and is joined before the second one starts.
// AIM: cudaStreamPerThread is another stream in each host thread
#include <thread>

__global__ void increment(int *p) { p[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

static void work(int *p) {
  increment<<<8, 64, 0, cudaStreamPerThread>>>(p);
  cudaStreamSynchronize(cudaStreamPerThread);
}

int main() {
  int *p;
  cudaMalloc(&p, 512 * sizeof(int));
  cudaMemset(p, 0, 512 * sizeof(int));
  cudaDeviceSynchronize();
  std::thread first(work, p);
  first.join();
  std::thread second(work, p);
  second.join();
  cudaFree(p);
  return 0;
}
