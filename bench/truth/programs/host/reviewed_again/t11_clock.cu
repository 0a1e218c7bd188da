// EXPECT: wrong race
// clock
__global__ void k(long long *out) { out[threadIdx.x] = clock64(); }
int main() { long long *o; cudaMalloc(&o, 512); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
