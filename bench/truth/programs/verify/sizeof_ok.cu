// EXPECT: keeps
// sizeof(short) * n with n at most 1000 does not wrap and fits an int
//@ requires 0 <= n && n <= 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 2 * n;
__global__ void k(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = (int)(n * sizeof(short));
}
