// EXPECT: breaks
// 010 is C++'s octal 8, and a[i] is 10.
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 010;
__global__ void octal(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 10;
}
