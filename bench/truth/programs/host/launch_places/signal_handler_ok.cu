// EXPECT: right
// the handler sets 32
#include <csignal>
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static volatile std::sig_atomic_t block = 32;
static void onSignal(int) { block = 32; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  std::signal(SIGUSR1, onSignal);
  std::raise(SIGUSR1);
  w<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
