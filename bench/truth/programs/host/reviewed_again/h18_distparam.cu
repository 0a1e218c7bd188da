// EXPECT: wrong out-of-bounds
// param() changes the bounds before the last half
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
int main(int ac, char **v) { std::default_random_engine g(1); std::uniform_int_distribution<int> u(0, bins - 1); int *h = (int *)malloc(n * 4), *d = dev(n), *c = dev(bins); for (int i = 0; i < n; ++i) { if (i == 500) u.param(std::uniform_int_distribution<int>::param_type(0, 1000)); h[i] = u(g); } UP(d, h); k<<<4, 256>>>(d, n, c); cudaDeviceSynchronize(); }
