// EXPECT: keeps
// n = -3: the loop does not run, s = 0, and the sum over the empty range is 0; n = 2, b = {4, 5} gives 9.
//@ requires -10 < n && n < 100;
//@ context (\forall* int j; 0 <= j && j < n; Perm(b[j], read));
//@ context Perm(out[\gtid], write);
//@ context (\forall int j; 0 <= j && j < n; 0 <= b[j] && b[j] <= 10);
//@ ensures out[\gtid] == (\sum int j; 0 <= j && j < n; b[j]);
__global__ void total(int *out, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int s = 0;
  //@ loop_invariant 0 <= k && (k <= n || k == 0);
  //@ loop_invariant Perm(out[i], write);
  //@ loop_invariant (\forall* int j; 0 <= j && j < n; Perm(b[j], read));
  //@ loop_invariant (\forall int j; 0 <= j && j < n; 0 <= b[j] && b[j] <= 10);
  //@ loop_invariant 0 <= s && s <= 10 * k;
  //@ loop_invariant s == (\sum int j; 0 <= j && j < k; b[j]);
  for (int k = 0; k < n; k++)
    s += b[k];
  out[i] = s;
}
