// EXPECT: keeps
// case 1 ... 3 is taken for 2, too: a is 7 there.
//@ requires Perm(a[\gtid], write);
//@ requires n == 2;
//@ ensures a[\gtid] == 7;
__global__ void k(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0;
  switch (n) {
  case 1 ... 3: a[i] = 7; break;
  default: break;
  }
}
