// EXPECT: breaks
// the loop overwrites the element at least once
//@ requires 1 <= n && n <= 10;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void f(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[i], write);
  for (int k = 0; k < n; k++) a[i] = 2;
}
