// EXPECT: wrong out-of-bounds
// second launch reads what the first has made of it
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
__global__ void self(int *keys, int *counts) { counts[keys[threadIdx.x]] = 1; keys[threadIdx.x] += 64; }
int main(int ac, char **) { int *m = man(n), *c = dev(bins); for (int i = 0; i < n; ++i) m[i] = rand() % bins; self<<<1, 1000>>>(m, c); self<<<1, 1000>>>(m, c); cudaDeviceSynchronize(); }
