// EXPECT: wrong assertion
// the host sets a flag in mapped memory (system scope) while the kernel runs
#include <cuda/atomic>
#include <cassert>
__global__ void k(int *p) { assert((cuda::atomic_ref<int, cuda::thread_scope_system>(*p).load()) == 0); }
int main() { int *p; cudaMallocManaged(&p, 4); *p = 0; k<<<1,1>>>(p); cuda::atomic_ref<int, cuda::thread_scope_system>(*p).store(1); return cudaDeviceSynchronize(); }
