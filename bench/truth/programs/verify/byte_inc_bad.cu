// EXPECT: breaks
// 255 + 1 does not fit the byte
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] > 0;
__global__ void f(unsigned char *a) { a[blockIdx.x * blockDim.x + threadIdx.x] += 1; }
