// EXPECT: wrong race
// i and i + 2^24/... : 24-bit wrap of operand i*4096 makes two threads meet
__global__ void k(int *a) { unsigned i = threadIdx.x + blockIdx.x * 256; unsigned h = __umul24(i << 12, 1); a[h >> 12] = i; }
int main() { int *a; cudaMalloc(&a, 4 * 65536); k<<<64, 256>>>(a); cudaDeviceSynchronize(); return 0; }
