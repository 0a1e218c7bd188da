// EXPECT: breaks
// an array of n = 0 elements has no largest one
//@ requires 0 <= n && n <= 10 && blockDim.x == 1 && gridDim.x == 1;
//@ context \pointer(a, n, read) ** Perm(out[0], write);
//@ ensures (\exists int k; 0 <= k && k < n; a[k] >= out[0]);
__global__ void most(const int *a, int *out, int n) {
  int m = -2147483647 - 1;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant \pointer(a, n, read) ** Perm(out[0], write);
  //@ loop_invariant i > 0 ==> (\exists int k; 0 <= k && k < i; a[k] >= m);
  for (int i = 0; i < n; i++)
    if (a[i] >= m) m = a[i];
  out[0] = m;
}
