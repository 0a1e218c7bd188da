// EXPECT: wrong race
// two host threads, each launches into its per-thread default stream
#include <thread>
#include <cuda_runtime.h>
__device__ int x;
__global__ void k(int v) { x = v; }
int main() {
  std::thread a([]{ k<<<1,1,0,cudaStreamPerThread>>>(1); cudaStreamSynchronize(cudaStreamPerThread); });
  std::thread b([]{ k<<<1,1,0,cudaStreamPerThread>>>(2); cudaStreamSynchronize(cudaStreamPerThread); });
  a.join(); b.join(); return 0;
}
