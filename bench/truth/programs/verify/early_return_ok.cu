// EXPECT: keeps
// what the contract says is only about threads below n
//@ requires 0 < n && n <= 10;
//@ context \gtid < n ==> Perm(a[\gtid], write);
//@ ensures \gtid < n ==> a[\gtid] == 1;
__global__ void f(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  a[i] = 1;
}
