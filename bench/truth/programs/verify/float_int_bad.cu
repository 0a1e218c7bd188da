// EXPECT: breaks
// 16777217 has no float of that value
//@ requires 0 <= x && x <= 20000000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == x;
__global__ void f(int *a, int x) {
  float y = x;
  a[blockIdx.x * blockDim.x + threadIdx.x] = (int)y;
}
