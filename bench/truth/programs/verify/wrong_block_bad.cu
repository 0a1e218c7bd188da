// EXPECT: breaks
// the code assumes blocks of 64 threads, the contract does not say so
//@ requires gridDim.x <= 100 && blockDim.x <= 64;
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * 64 + threadIdx.x] = 1; }
