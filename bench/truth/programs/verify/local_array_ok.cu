// EXPECT: keeps
// v[0 .. 3] are 1 to 4
//@ requires 0 <= n && n < 4;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 1 && a[\gtid] <= 4;
__global__ void f(int *a, int n) {
  int v[4] = {1, 2, 3, 4};
  a[blockIdx.x * blockDim.x + threadIdx.x] = v[n];
}
