// EXPECT: breaks
// the loop begins at 1: a[0] is left out
//@ requires 0 < n && n <= 1000 && \pointer(a, n, read);
//@ requires (\forall int j; 0 <= j && j < n; 0 <= a[j] && a[j] <= 1000);
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(out[0], write);
//@ ensures \pointer(a, n, read);
//@ ensures out[0] == (\sum int j; 0 <= j && j < n; a[j]);
__global__ void sum(const int *a, int *out, int n) {
  int s = 0;
  //@ loop_invariant 1 <= k && k <= n;
  //@ loop_invariant \pointer(a, n, read);
  //@ loop_invariant Perm(out[0], write);
  //@ loop_invariant 0 <= s && s <= 1000 * k;
  //@ loop_invariant s == (\sum int j; 1 <= j && j < k; a[j]);
  //@ loop_invariant (\forall int j; 0 <= j && j < n; 0 <= a[j] && a[j] <= 1000);
  for (int k = 1; k < n; k++) s += a[k];
  out[0] = s;
}
