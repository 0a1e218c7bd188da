// EXPECT: keeps
// an unsigned number of 32 bits has at most 32 ones
//@ context Perm(a[\gtid], write);
//@ ensures 0 <= a[\gtid] && a[\gtid] <= 32;
__global__ void f(int *a, unsigned x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = __popc(x);
}
