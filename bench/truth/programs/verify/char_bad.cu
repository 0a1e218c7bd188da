// EXPECT: breaks
// 200 does not fit a signed char
//@ requires 0 <= x && x <= 200;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == x;
__global__ void f(signed char *a, int x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = x;
}
