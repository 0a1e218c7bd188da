// EXPECT: wrong out-of-bounds
// only the first column of each row of a 2D array
#include <cstdlib>
#include <cstring>
#include <cstdio>
#include <random>
#include <algorithm>
#include <vector>
#include <functional>
#include <thread>
__global__ void k(const int *keys, int n, int *counts) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) counts[keys[i]] = 1; }
__global__ void twice(int *keys) { keys[threadIdx.x] *= 2; }
int *dev(int n) { int *a; cudaMalloc(&a, n * 4); return a; }
int *man(int n) { int *a; cudaMallocManaged(&a, n * 4); return a; }
#define UP(d, h) cudaMemcpy(d, h, n * 4, cudaMemcpyHostToDevice)
const int n = 1000, bins = 64;
int main(int ac, char **v) { int h[1000][2], *d = dev(2 * n), *c = dev(bins); for (int i = 0; i < n; ++i) h[i][0] = rand() % bins; cudaMemcpy(d, h, n * 8, cudaMemcpyHostToDevice); k<<<8, 256>>>(d, 2 * n, c); cudaDeviceSynchronize(); }
