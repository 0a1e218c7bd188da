// EXPECT: wrong race
// state per block in global memory, written
__global__ void k(int *out, unsigned *st) { unsigned s = st[blockIdx.x * 64 + threadIdx.x]; s = s * 1664525u + 1013904223u; st[blockIdx.x * 64 + threadIdx.x] = s; out[threadIdx.x] = s >> 31; }
int main(int c, char **) { int *o; unsigned *i; cudaMalloc(&o, 256); cudaMalloc(&i, 2048); k<<<8, 64>>>(o, i); cudaDeviceSynchronize(); return 0; }
