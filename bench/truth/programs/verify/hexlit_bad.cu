// EXPECT: breaks
// 0x80000000 is unsigned: a negative x is converted and is not less
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void f(int *a, int x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = x < 0x80000000 ? 1 : 0;
}
