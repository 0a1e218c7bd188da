// EXPECT: wrong race
// cudaMemcpyAsync from pinned memory that the host writes before the copy is known to be done
#include <cassert>
__global__ void k(int *p) { assert(*p == 0); }
int main() { int *h, *d; cudaMallocHost(&h, 4); cudaMalloc(&d, 4); *h = 0; cudaMemcpyAsync(d, h, 4, cudaMemcpyHostToDevice); *h = 1; k<<<1,1>>>(d); return cudaDeviceSynchronize(); }
