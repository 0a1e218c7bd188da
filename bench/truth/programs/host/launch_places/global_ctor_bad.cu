// EXPECT: wrong assertion
// main raises the size to 512 and then run() launches with it
#include <cassert>
#include <cuda_runtime.h>
__global__ void check(int n) { assert(n <= 256); }
static int size = 256;
struct Early {
  Early() {  }
  void run() { check<<<1, 32>>>(size); }
};
static Early early;
int main() {
  size = 512;
  early.run();
  cudaDeviceSynchronize();
  return 0;
}
