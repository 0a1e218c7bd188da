// EXPECT: keeps
// Threads 0 to 31 swap a[i] and a[63 - i]: the pairs (0,63) to (31,32) are disjoint.
//@ requires blockDim.x == 64 && gridDim.x == 1 && n == 64;
//@ context \gtid < n / 2 ==> (Perm(a[\gtid], write) ** Perm(a[n - 1 - \gtid], write));
//@ ensures \gtid < n / 2 ==> a[\gtid] == \old(a[n - 1 - \gtid]);
__global__ void mirror(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n / 2) {
    int x = a[i];
    a[i] = a[n - 1 - i];
    a[n - 1 - i] = x;
  }
}
