// EXPECT: wrong race
// grid of 2^17 blocks of 256: i >= 2^24, __umul24(i, 1) wraps: two threads store at one place
__global__ void k(int *a) { unsigned i = blockIdx.x * blockDim.x + threadIdx.x; a[__umul24(i, 1)] = i; }
int main() { int *a; cudaMalloc(&a, 4ull << 25); k<<<131072, 256>>>(a); cudaDeviceSynchronize(); return 0; }
