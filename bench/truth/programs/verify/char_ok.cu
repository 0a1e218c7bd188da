// EXPECT: keeps
// 200 fits an unsigned char
//@ requires 0 <= x && x <= 200;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == x;
__global__ void f(unsigned char *a, int x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = x;
}
