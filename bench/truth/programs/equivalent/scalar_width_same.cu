// EXPECT: same --block 32
// The caller's number is cut to 32 bits when it is passed to before, and in after.
__global__ void before(int *a, int n) { a[threadIdx.x] = n; }

__global__ void after(int *a, long long n) { a[threadIdx.x] = (int)n; }
