// EXPECT: breaks
// thread 0 has i - 1 == 2^32 - 1
//@ context Perm(a[\gtid], write);
//@ context \gtid > 0 ==> Perm(b[\gtid - 1], read);
__global__ void f(int *a, const int *b) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = b[i - 1];
}
