// EXPECT: wrong race
// cuda::atomic_ref load
#include <cuda/atomic>
__global__ void k(int *out, int *c) { cuda::atomic_ref<int> r(*c); r.fetch_add(1); out[threadIdx.x] = r.load(); }
int main() { int *o, *c; cudaMalloc(&o, 512); cudaMalloc(&c, 4); k<<<8, 64>>>(o, c); cudaDeviceSynchronize(); }
