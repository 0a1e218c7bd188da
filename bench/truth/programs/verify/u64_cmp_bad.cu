// EXPECT: breaks
// for x = 2^63 + 1 the signed number is negative, so the branch is not taken
//@ context Perm(a[\gtid], write);
//@ ensures x > 5 ==> a[\gtid] == 1;
__global__ void f(int *a, unsigned long long x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0;
  if ((long long)x > 5) a[i] = 1;
}
