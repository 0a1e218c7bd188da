// EXPECT: wrong race
// 8 bytes at places 4 apart (memcpy), the halves differ
__global__ void k(int *out, long x) { memcpy(out + blockIdx.x, &x, 8); }
int main(int c, char **) { int *o; cudaMalloc(&o, 512); k<<<8, 1>>>(o, 0x100000002L); cudaDeviceSynchronize(); return 0; }
