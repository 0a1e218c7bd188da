// EXPECT: wrong out-of-bounds
// the constructor resets the counter once, run() is called twice
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
class Collector {
  int *list_, *count_;
  void reset() { cudaMemset(count_, 0, sizeof(int)); }
public:
  Collector() {
    cudaMalloc(&list_, 64 * sizeof(int));
    cudaMalloc(&count_, sizeof(int));
    reset();
  }
  ~Collector() {
    cudaFree(list_);
    cudaFree(count_);
  }
  void run() {
    
    collect<<<1, 64>>>(list_, count_);
  }
};
int main() {
  Collector c;
  c.run();
  c.run();
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
