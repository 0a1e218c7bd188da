// EXPECT: keeps
// The invariant holds after each run of the body, first with k = 1; n = 1 adds 2, n = 3 adds 6.
//@ requires 0 < n && n < 1000;
//@ context Perm(a[\gtid], write);
//@ requires 0 <= a[\gtid] && a[\gtid] < 1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 2 * n;
__global__ void twice(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 0;
  //@ loop_invariant 1 <= k && k <= n;
  //@ loop_invariant Perm(a[i], write);
  //@ loop_invariant a[i] == \old(a[i]) + 2 * k;
  do {
    a[i] += 2;
    k++;
  } while (k < n);
}
