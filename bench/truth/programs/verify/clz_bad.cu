// EXPECT: breaks
// __clz(0) is 32
//@ context Perm(a[\gtid], write);
//@ ensures 0 <= a[\gtid] && a[\gtid] < 32;
__global__ void f(int *a, int x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = __clz(x);
}
