// EXPECT: breaks
// u + d is computed as unsigned: for u == 0 and d == -1 it is 4294967295
//@ requires u <= 100 && -100 <= d && d <= 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] <= 200;
__global__ void f(long long *a, unsigned u, int d) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = u + d;
}
