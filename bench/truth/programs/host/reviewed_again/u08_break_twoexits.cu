// EXPECT: wrong race
// loop with two exits, one by the block, value of a flag that is constant on either way
__global__ void k(int *out, int n) { int f = 0; int i = 0; while (true) { if (i == n) { f = 1; break; } if (i == (int)blockIdx.x) { f = 2; break; } i++; } out[threadIdx.x] = f; }
int main() { int *o; cudaMalloc(&o, 512); k<<<8, 64>>>(o, 4); cudaDeviceSynchronize(); }
