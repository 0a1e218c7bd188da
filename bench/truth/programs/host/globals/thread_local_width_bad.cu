// EXPECT: wrong out-of-bounds
// there is one width, which the other thread has set to 512; thread 64 writes element 64 of 64.
// AIM: thread_local against static
#include <thread>

static int width = 64;

static void widen() { width = 512; }

__global__ void parity(unsigned char *p) { p[threadIdx.x] = threadIdx.x & 1; }

int main() {
  unsigned char *p = nullptr;
  cudaMalloc(&p, width);
  std::thread(widen).join();
  parity<<<1, width>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
