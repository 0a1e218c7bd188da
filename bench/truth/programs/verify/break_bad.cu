// EXPECT: breaks
// n = 2, b = {0, 5}: k is already 1 at the break, and b[1] is 5 and not 0 (the invariants hold whenever the condition is evaluated).
//@ requires 0 < n && n < 1000;
//@ context (\forall* int j; 0 <= j && j < n; Perm(b[j], read));
//@ context Perm(out[\gtid], write);
//@ ensures 0 <= out[\gtid] && out[\gtid] <= n;
//@ ensures out[\gtid] < n ==> b[out[\gtid]] == 0;
__global__ void first_zero(int *out, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 0;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(out[i], write);
  //@ loop_invariant (\forall* int j; 0 <= j && j < n; Perm(b[j], read));
  //@ loop_invariant (\forall int j; 0 <= j && j < k; b[j] != 0);
  while (k < n) {
    k++;
    if (b[k - 1] == 0)
      break;
  }
  out[i] = k;
}
