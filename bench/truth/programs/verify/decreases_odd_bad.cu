// EXPECT: breaks
// for an odd n the loop steps over 0 and goes on to negative numbers
//@ requires 0 <= n && n <= 100;
//@ context Perm(a[\gtid], write);
__global__ void k(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int k = n;
  //@ loop_invariant Perm(a[i], write);
  //@ loop_invariant -1 <= k && k <= n;
  //@ decreases k;
  while (k != 0) k -= 2;
  a[i] = k;
}
