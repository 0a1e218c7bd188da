// EXPECT: keeps
// x & 7 is between 0 and 7, for a negative x too
//@ requires -100 <= x && x <= 100;
//@ context Perm(a[\gtid], write);
//@ ensures 0 <= a[\gtid] && a[\gtid] < 8;
__global__ void f(int *a, int x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = x & 7;
}
