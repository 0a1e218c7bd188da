// EXPECT: breaks
// c[0] <= n holds of the argument, which is 10; after n = -5 the thread still may get 0, which is not <= -5.
//@ kernel_invariant Perm(c[0], write) ** c[0] <= n;
//@ requires n == 10;
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] <= -5;
__global__ void k(int *a, int *c, int n) {
  n = -5;
  a[blockIdx.x * blockDim.x + threadIdx.x] = atomicAdd(&c[0], 0);
}
