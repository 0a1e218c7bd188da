// EXPECT: wrong out-of-bounds
// thread 0 relies on the test but the limit is beyond
__global__ void k(int *a, unsigned n) { unsigned i = __umul24((int)threadIdx.x - 1, 1); if (i < n) a[i] = 1; }
int main() { int *o; cudaMalloc(&o, 63 * 4); k<<<1, 64>>>(o, 0x1000000); cudaDeviceSynchronize(); }
