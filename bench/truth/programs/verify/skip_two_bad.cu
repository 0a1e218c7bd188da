// EXPECT: breaks
// k is incremented twice in each round: c is about half of n
//@ requires 0 <= n && n <= 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void f(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int c = 0;
  //@ loop_invariant 0 <= k && k <= n + 1;
  //@ loop_invariant 0 <= c && 2 * c <= k + 1;
  //@ loop_invariant Perm(a[i], write);
  for (int k = 0; k < n; k++) { c++; k++; }
  a[i] = c;
}
