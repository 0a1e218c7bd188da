// EXPECT: keeps
// a[k + 1] is still the old one when it is read: n = 2, a = {1, 2, 3} becomes {2, 3, 3}.
//@ requires blockDim.x == 1 && gridDim.x == 1 && 0 < n && n < 1000;
//@ context (\forall* int j; 0 <= j && j <= n; Perm(a[j], write));
//@ ensures (\forall int j; 0 <= j && j < n; a[j] == \old(a[j + 1]));
__global__ void shift(int *a, int n) {
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant (\forall* int j; 0 <= j && j <= n; Perm(a[j], write));
  //@ loop_invariant (\forall int j; 0 <= j && j < k; a[j] == \old(a[j + 1]));
  //@ loop_invariant (\forall int j; k <= j && j <= n; a[j] == \old(a[j]));
  for (int k = 0; k < n; k++)
    a[k] = a[k + 1];
}
