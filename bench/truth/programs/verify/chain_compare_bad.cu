// EXPECT: breaks
// 0 < x < 10 compares a truth value with 10: it is always true
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1 ==> 0 < x && x < 10;
__global__ void f(int *a, int x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0;
  if (0 < x < 10) a[i] = 1;
}
