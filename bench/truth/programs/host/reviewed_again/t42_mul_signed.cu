// EXPECT: wrong out-of-bounds
// __mul24 of 2^23 is negative: out of bounds
__global__ void k(int *a) { int i = blockIdx.x * blockDim.x + threadIdx.x; a[__mul24(i, 1)] = i; }
int main() { int *a; cudaMalloc(&a, 4ull << 24); k<<<65536, 256>>>(a); cudaDeviceSynchronize(); return 0; }
