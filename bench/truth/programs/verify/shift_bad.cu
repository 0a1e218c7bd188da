// EXPECT: breaks
// k may be 32, a shift by the width
//@ requires 0 <= k && k <= 32;
//@ context Perm(a[\gtid], write);
__global__ void f(unsigned *a, int k) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1u << k;
}
