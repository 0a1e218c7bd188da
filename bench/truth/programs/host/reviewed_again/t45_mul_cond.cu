// EXPECT: wrong barrier-divergence
// __umul24 not in an index but in a condition, constants in sight: i<<20 loses bits, so the barrier is not met by all
__global__ void k(int *a) { if (__umul24(threadIdx.x << 20, 1) == (threadIdx.x << 20)) __syncthreads(); a[threadIdx.x] = 1; }
int main() { int *a; cudaMalloc(&a, 4 * 256); k<<<1, 256>>>(a); cudaDeviceSynchronize(); return 0; }
