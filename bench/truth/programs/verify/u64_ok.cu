// EXPECT: keeps
// the upper half of an unsigned number of 64 bits fits 32 bits
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] <= 4294967295;
__global__ void f(unsigned long long *a, unsigned long long x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = x >> 32;
}
