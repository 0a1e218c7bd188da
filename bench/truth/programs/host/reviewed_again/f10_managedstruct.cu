// EXPECT: wrong out-of-bounds
// a struct by value carries the pointer to a kernel that writes
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
struct S { int *p; int n; };
__global__ void ws(S s) { s.p[threadIdx.x] = 5000; }
int main(int ac, char **) { int *m = man(n), *c = dev(bins); for (int i = 0; i < n; ++i) m[i] = rand() % bins; ws<<<1, 100>>>(S{m, n}); k<<<4, 256>>>(m, n, c); cudaDeviceSynchronize(); }
