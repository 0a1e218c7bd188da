// EXPECT: keeps
// the contract fixes the block size
//@ requires gridDim.x <= 100 && blockDim.x == 64;
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * 64 + threadIdx.x] = 1; }
