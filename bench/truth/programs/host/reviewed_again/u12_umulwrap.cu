// EXPECT: right
// & 0xffffff by __umul24 is relied upon: -1 wraps to 0xffffff and is excluded by the test
__global__ void k(int *a) { unsigned i = __umul24((int)threadIdx.x - 1, 1); if (i < 63) a[i] = 1; }
int main() { int *o; cudaMalloc(&o, 63 * 4); k<<<1, 64>>>(o); cudaDeviceSynchronize(); }
