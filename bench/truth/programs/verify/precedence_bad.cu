// EXPECT: breaks
// x & 1 == 0 is x & (1 == 0), which is always 0
//@ requires 0 <= x && x <= 100;
//@ context Perm(a[\gtid], write);
//@ ensures x % 2 == 0 ==> a[\gtid] == 1;
__global__ void f(int *a, int x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0;
  if (x & 1 == 0) a[i] = 1;
}
