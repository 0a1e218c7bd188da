// EXPECT: wrong race
// two threads meet since bits above 24 are lost: t * 2^18, 256 threads
__global__ void k(int *a) { a[__umul24(threadIdx.x << 18, 1) >> 18] = threadIdx.x; }
int main() { int *o; cudaMalloc(&o, 1024); k<<<1, 256>>>(o); cudaDeviceSynchronize(); }
