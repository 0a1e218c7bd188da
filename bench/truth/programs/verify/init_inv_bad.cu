// EXPECT: breaks
// the invariant does not hold at the start for n == 0
//@ requires 0 <= n && n <= 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] < n;
__global__ void f(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int m = 0;
  //@ loop_invariant 0 <= k && k <= n && 0 <= m && m < n;
  //@ loop_invariant Perm(a[i], write);
  for (int k = 0; k < n; k++) m = k;
  a[i] = m;
}
