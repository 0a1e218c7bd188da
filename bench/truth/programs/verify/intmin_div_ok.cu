// EXPECT: keeps
// a positive divisor cannot overflow
//@ requires d > 0;
//@ context Perm(a[\gtid], write);
//@ ensures d > 1 && \old(a[\gtid]) > 0 ==> a[\gtid] < \old(a[\gtid]);
__global__ void f(int *a, int d) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = a[i] / d;
}
