// EXPECT: right
// the namespace-scope object is constructed before main changes the size
#include <cassert>
#include <cuda_runtime.h>
__global__ void check(int n) { assert(n <= 256); }
static int size = 256;
struct Early {
  Early() { run(); }
  void run() { check<<<1, 32>>>(size); }
};
static Early early;
int main() {
  size = 512;
  
  cudaDeviceSynchronize();
  return 0;
}
