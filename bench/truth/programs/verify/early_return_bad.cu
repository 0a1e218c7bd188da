// EXPECT: breaks
// threads from n on return before they write
//@ requires 0 < n && n <= 10;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void f(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  a[i] = 1;
}
