// EXPECT: different --block 32
// before writes 1 into its parameter, after into the variable of that name, and leaves its parameter as it was.
__device__ int c[32];

__global__ void before(int *c) { c[threadIdx.x] = 1; }

__global__ void after(int *d) { c[threadIdx.x] = 1; }
