// EXPECT: keeps
// halving a positive number ends at 0
//@ requires 0 <= n && n <= 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0;
__global__ void k(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int k = n;
  //@ loop_invariant Perm(a[i], write);
  //@ loop_invariant 0 <= k && k <= n;
  //@ decreases k;
  while (k != 0) k /= 2;
  a[i] = k;
}
