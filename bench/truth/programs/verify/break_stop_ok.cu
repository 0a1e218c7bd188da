// EXPECT: keeps
// after the loop k is n, or it is where the loop was left
//@ requires 0 <= n && n <= 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n || a[\gtid] == stop;
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
