// EXPECT: wrong race
// (undefined value): source lane has left in some blocks only
__global__ void k(int *out, int n) { if (threadIdx.x >= 16 && blockIdx.x == 0) return; int v = __shfl_down_sync(0xffffffff, threadIdx.x, 16); if (threadIdx.x < 16) out[threadIdx.x] = v; }
int main(int c, char **) { int *o; cudaMalloc(&o, 256); k<<<8, 32>>>(o, c); cudaDeviceSynchronize(); return 0; }
