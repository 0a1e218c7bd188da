// EXPECT: breaks
// Thread 31 needs all of a[31] and a[32], and thread 32 needs all of a[32] and a[31]: the preconditions contradict each other (and the threads race).
//@ requires blockDim.x == 64 && gridDim.x == 1 && n == 64;
//@ context \gtid <= n / 2 ==> (Perm(a[\gtid], write) ** Perm(a[n - 1 - \gtid], write));
//@ ensures \gtid <= n / 2 ==> a[\gtid] == \old(a[n - 1 - \gtid]);
__global__ void mirror(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n / 2) {
    int x = a[i];
    a[i] = a[n - 1 - i];
    a[n - 1 - i] = x;
  }
}
