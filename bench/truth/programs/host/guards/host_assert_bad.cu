// EXPECT: wrong out-of-bounds
// n = 384 passes the assert; two blocks of 256 threads: thread 128 of block 1 writes d[384] of 384 elements
// AIM: an assert of the host is the only guard of a kernel without one
#include <cassert>
#include <cstdlib>

__global__ void cube(float *d) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  d[i] = d[i] * d[i] * d[i];
}

int main(int argc, char **argv) {
  int n = argc > 1 ? std::atoi(argv[1]) : 384;
  assert(n > 0 && n <= 1 << 20);
  assert(n % 128 == 0);
  float *d;
  cudaMalloc(&d, n * sizeof(float));
  cudaMemset(d, 0, n * sizeof(float));
  cube<<<(n + 255) / 256, 256>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
}
