// EXPECT: keeps
// n is at least 1
//@ requires 1 <= n && n <= 100;
//@ context \pointer(a, n, read) ** Perm(out[\gtid], write);
//@ ensures out[\gtid] == a[n - 1];
__global__ void last(const int *a, int *out, unsigned n) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = a[n - 1];
}
