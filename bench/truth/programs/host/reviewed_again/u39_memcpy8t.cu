// EXPECT: wrong race
// the same within a block
__global__ void k(int *out, long x) { memcpy(out + threadIdx.x, &x, 8); }
int main(int c, char **) { int *o; cudaMalloc(&o, 512); k<<<1, 32>>>(o, 0x100000002L); cudaDeviceSynchronize(); return 0; }
