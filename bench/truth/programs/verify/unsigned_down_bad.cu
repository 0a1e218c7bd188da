// EXPECT: breaks
// n - 1 wraps for n == 0, and a[n - 1] is then far outside
//@ requires n <= 100;
//@ context \pointer(a, n, read) ** Perm(out[\gtid], write);
__global__ void last(const int *a, int *out, unsigned n) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = a[n - 1];
}
