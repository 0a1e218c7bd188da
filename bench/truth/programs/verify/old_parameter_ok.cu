// EXPECT: keeps
// \old(n) is n at the start, one more than after n = n - 1.
//@ requires 0 < n && n < 1000;
//@ requires Perm(a[\gtid], write);
__global__ void k(int *a, int n) {
  n = n - 1;
  //@ assert n + 1 == \old(n);
  a[blockIdx.x * blockDim.x + threadIdx.x] = n;
}
