// EXPECT: different --block 32
// Both are given 1: before leaves the float with the bits 1, 1.4e-45, after leaves 1.0f.
__global__ void before(float *a, int x) { a[threadIdx.x] = __int_as_float(x); }

__global__ void after(float *a, float x) { a[threadIdx.x] = x; }
