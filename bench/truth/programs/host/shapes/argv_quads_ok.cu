// EXPECT: right
// the allocation is rounded up to a multiple of 4 for every n
// AIM: four elements per thread, the guard looks only at the first; n comes from argv
#include <cstdlib>

__global__ void quads(float *d, int n) {
  int q = blockIdx.x * blockDim.x + threadIdx.x;
  if (4 * q < n)
    for (int k = 0; k < 4; ++k)
      d[4 * q + k] = k;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? std::atoi(argv[1]) : 1001;
  if (n < 1 || n > 1 << 24)
    return 1;
  size_t room = (n + 3) & ~3;
  float *d;
  cudaMalloc(&d, room * sizeof(float));
  int per = 4 * 128;
  quads<<<(n + per - 1) / per, 128>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
