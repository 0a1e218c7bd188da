// EXPECT: wrong out-of-bounds
// hash by __umul24 wraps as intended: table[h] with big products; h & 63 is in bounds, a[h >> 6] not
__global__ void k(int *a) { unsigned i = blockIdx.x * blockDim.x + threadIdx.x; unsigned h = __umul24(i, 0x9e3779u); a[h >> 26] = 1; }
int main() { int *a; cudaMalloc(&a, 4 * 32); k<<<4096, 256>>>(a); cudaDeviceSynchronize(); return 0; }
