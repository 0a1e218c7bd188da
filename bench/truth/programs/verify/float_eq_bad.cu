// EXPECT: breaks
// two different ints may be the same float
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1 ==> x == y;
__global__ void f(int *a, int x, int y) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = (float)x == (float)y ? 1 : 0;
}
