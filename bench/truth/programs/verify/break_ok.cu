// EXPECT: keeps
// The break leaves with b[k] == 0 and no zero before it; without a break k is n: b = {5, 0} gives 1, b = {5, 5} gives 2.
//@ requires 0 < n && n < 1000;
//@ context (\forall* int j; 0 <= j && j < n; Perm(b[j], read));
//@ context Perm(out[\gtid], write);
//@ ensures 0 <= out[\gtid] && out[\gtid] <= n;
//@ ensures out[\gtid] < n ==> b[out[\gtid]] == 0;
//@ ensures (\forall int j; 0 <= j && j < out[\gtid]; b[j] != 0);
__global__ void first_zero(int *out, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 0;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(out[i], write);
  //@ loop_invariant (\forall* int j; 0 <= j && j < n; Perm(b[j], read));
  //@ loop_invariant (\forall int j; 0 <= j && j < k; b[j] != 0);
  while (k < n) {
    if (b[k] == 0)
      break;
    k++;
  }
  out[i] = k;
}
