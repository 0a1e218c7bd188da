// EXPECT: breaks
// n = 0, b[0] = 3: the code starts with s = b[0] = 3, and the sum over the empty range is 0.
//@ requires 0 <= n && n < 100;
//@ context (\forall* int j; 0 <= j && j <= n; Perm(b[j], read));
//@ context Perm(out[\gtid], write);
//@ context (\forall int j; 0 <= j && j <= n; 0 <= b[j] && b[j] <= 10);
//@ ensures out[\gtid] == (\sum int j; 0 <= j && j < n; b[j]);
__global__ void total(int *out, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int s = b[0];
  //@ loop_invariant 1 <= k && (k <= n || k == 1);
  //@ loop_invariant Perm(out[i], write);
  //@ loop_invariant (\forall* int j; 0 <= j && j <= n; Perm(b[j], read));
  //@ loop_invariant (\forall int j; 0 <= j && j <= n; 0 <= b[j] && b[j] <= 10);
  //@ loop_invariant 0 <= s && s <= 10 * k;
  //@ loop_invariant s == (\sum int j; 0 <= j && j < k; b[j]);
  for (int k = 1; k < n; k++)
    s += b[k];
  out[i] = s;
}
