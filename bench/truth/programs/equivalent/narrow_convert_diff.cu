// EXPECT: different --block 1
// x = -1.5f: before leaves -1, after leaves -2.
__global__ void before(int *a, const float *x) { a[threadIdx.x] = (signed char)x[threadIdx.x]; }

__global__ void after(int *a, const float *x) { a[threadIdx.x] = (signed char)floorf(x[threadIdx.x]); }
