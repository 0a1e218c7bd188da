// EXPECT: breaks
// a read permission does not allow a write
//@ context Perm(a[\gtid], read);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }
