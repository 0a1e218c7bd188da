// EXPECT: wrong race
// switch on the block chooses a constant
__global__ void k(int *out) { int v; switch (blockIdx.x) { case 0: v = 1; break; case 1: v = 5; break; default: v = 7; } out[threadIdx.x] = v; }
int main() { int *o; cudaMalloc(&o, 512); k<<<8, 64>>>(o); cudaDeviceSynchronize(); }
