// EXPECT: breaks
// n may be 4, beyond the local array
//@ requires 0 <= n && n <= 4;
//@ context Perm(a[\gtid], write);
__global__ void f(int *a, int n) {
  int v[4] = {1, 2, 3, 4};
  a[blockIdx.x * blockDim.x + threadIdx.x] = v[n];
}
