// EXPECT: breaks
// x % 8 is negative for a negative x
//@ requires -100 <= x && x <= 100;
//@ context Perm(a[\gtid], write);
//@ ensures 0 <= a[\gtid] && a[\gtid] < 8;
__global__ void f(int *a, int x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = x % 8;
}
