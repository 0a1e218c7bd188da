// EXPECT: breaks
// the smallest int divided by -1 overflows
//@ requires d != 0;
//@ context Perm(a[\gtid], write);
__global__ void f(int *a, int d) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = a[i] / d;
}
