// EXPECT: wrong out-of-bounds
// __umul24 of -1 is 0xffffff: out of bounds
__global__ void k(int *a) { int i = (int)threadIdx.x - 1; a[__umul24(i, 1) & 0xfff] = 1; }
int main(int c, char **v) { int *a; cudaMalloc(&a, 4 * 256); k<<<1, 256>>>(a); cudaDeviceSynchronize(); return 0; }
