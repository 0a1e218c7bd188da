// EXPECT: breaks
// the condition assigns 0 to x and is false
//@ context Perm(a[\gtid], write);
//@ ensures x == 0 ==> a[\gtid] == 1;
__global__ void f(int *a, int x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0;
  if (x = 0) a[i] = 1;
}
