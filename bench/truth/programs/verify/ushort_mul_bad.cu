// EXPECT: breaks
// both are promoted to int, and 65535 * 65535 does not fit
//@ context Perm(a[\gtid], write);
__global__ void f(unsigned *a, unsigned short x, unsigned short y) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = x * y;
}
