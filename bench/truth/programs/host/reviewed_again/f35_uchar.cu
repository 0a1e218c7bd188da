// EXPECT: wrong out-of-bounds
// unsigned char 200
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
__global__ void kb(const unsigned char *keys, int *counts) { counts[keys[threadIdx.x]] = 1; }
int main(int ac, char **v) { unsigned char h[256], *d; int *c = dev(bins); cudaMalloc(&d, 256); for (int i = 0; i < 256; ++i) h[i] = 200; cudaMemcpy(d, h, 256, cudaMemcpyHostToDevice); kb<<<1, 256>>>(d, c); cudaDeviceSynchronize(); }
