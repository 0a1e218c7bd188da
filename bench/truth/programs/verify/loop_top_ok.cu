// EXPECT: keeps
// n is at most 2147483646, so k ends at no more than 2147483647, and last is n.
//@ requires 0 <= n && n < 2147483647;
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
