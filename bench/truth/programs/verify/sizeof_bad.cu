// EXPECT: breaks
// sizeof is unsigned: n - sizeof(int) wraps for n < 4
//@ requires 0 <= n && n <= 100;
//@ context Perm(a[\gtid], write);
//@ ensures n >= 4 ==> a[\gtid] == 1;
//@ ensures n < 4 ==> a[\gtid] == 0;
__global__ void k(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = n - sizeof(int) >= 0 ? 1 : 0;
}
