// EXPECT: keeps
// the element is read only if the index is below n
//@ requires 0 <= n && n <= 1000;
//@ context \pointer(a, n, read) ** Perm(out[\gtid], write);
__global__ void f(const int *a, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = i < n && a[i] > 0 ? 1 : 0;
}
