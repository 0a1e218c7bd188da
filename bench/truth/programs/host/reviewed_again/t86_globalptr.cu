// EXPECT: wrong race
// table of pointers per block
__global__ void k(int *out, int *const *in) { out[threadIdx.x] = in[blockIdx.x][threadIdx.x]; }
int main(int c, char **) { int *o, **i; cudaMalloc(&o, 1024); cudaMalloc(&i, 256); k<<<8, 64>>>(o, i); cudaDeviceSynchronize(); return 0; }
