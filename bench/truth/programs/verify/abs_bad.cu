// EXPECT: breaks
// -x overflows for the smallest int
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 0;
__global__ void f(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] < 0) a[i] = -a[i];
}
