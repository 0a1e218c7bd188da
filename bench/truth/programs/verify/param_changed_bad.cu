// EXPECT: breaks
// n is counted down to 0: at the end the element is 0, not the n of the start
//@ requires 1 <= n && n <= 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == \old(n);
__global__ void f(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= n && n <= \old(n);
  //@ loop_invariant Perm(a[i], write);
  while (n > 0) n--;
  a[i] = n;
}
