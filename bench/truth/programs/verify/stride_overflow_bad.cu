// EXPECT: breaks
// 2 * i overflows an int for i >= 2^30, and the contract allows that many threads
//@ context Perm(a[2 * \gtid], write);
__global__ void f(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[2 * i] = 0;
}
