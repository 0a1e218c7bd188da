// EXPECT: wrong out-of-bounds
// cudaMemcpy2D copies every second element only
#include <cstdlib>
__global__ void k(const int *keys, int n, int *counts) { int i = threadIdx.x; if (i < n) counts[keys[i]] = 1; }
int main() { int h[64], *d, *c; cudaMalloc(&d, 256); cudaMalloc(&c, 256); for (int i = 0; i < 64; ++i) h[i] = rand() % 64; cudaMemcpy2D(d, 8, h, 8, 4, 32, cudaMemcpyHostToDevice); k<<<1, 64>>>(d, 64, c); cudaDeviceSynchronize(); }
