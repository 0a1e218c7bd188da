// EXPECT: breaks
// the product is computed in int before it is converted to long long
//@ requires 0 <= x && x <= 100000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 0;
__global__ void f(long long *a, int x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = x * x;
}
