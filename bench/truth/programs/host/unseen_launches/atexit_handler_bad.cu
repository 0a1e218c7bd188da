// EXPECT: wrong out-of-bounds
// the handler runs when main returns, after n was set to 160; thread 128 writes element 128 of 128.
// AIM: the only launch with a wrong size is in a handler registered with std::atexit, in reverse order of registration
#include <cstdlib>

__global__ void wipe(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = 0;
}

static int *memory;
static int n = 128;

static void enlarge() { n = 160; }
static void finish() {
  wipe<<<(n + 63) / 64, 64>>>(memory, n);
  cudaDeviceSynchronize();
}

int main() {
  cudaMalloc(&memory, 128 * sizeof(int));
  std::atexit(finish);
  std::atexit(enlarge);
  wipe<<<2, 64>>>(memory, n);
  cudaDeviceSynchronize();
  return 0;
}
