// EXPECT: breaks
// break leaves the loop with k < n: the element is then k, not n
//@ requires 0 <= n && n <= 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void f(int *a, int n, int stop) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 0;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[i], write);
  while (k < n) {
    if (k == stop) break;
    k++;
  }
  a[i] = k;
}
