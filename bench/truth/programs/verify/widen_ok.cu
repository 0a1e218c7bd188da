// EXPECT: keeps
// the product is computed in 64 bits
//@ requires 0 <= x && x <= 100000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == x * x;
__global__ void f(long long *a, int x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = (long long)x * x;
}
