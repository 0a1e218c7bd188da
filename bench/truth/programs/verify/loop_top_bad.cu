// EXPECT: breaks
// n = 2147483647: k <= n is always true, and k++ overflows after k = 2147483647.
//@ requires 0 <= n;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void top(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int last = -1;
  //@ loop_invariant 0 <= k && k <= n + 1 && last == k - 1;
  //@ loop_invariant Perm(a[i], write);
  for (int k = 0; k <= n; k++)
    last = k;
  a[i] = last;
}
