// EXPECT: breaks
// no thread has a permission for s, and column t + 1 of the last thread is beyond its row
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
__global__ void f(int *a) {
  __shared__ int s[2][32];
  int t = threadIdx.x;
  a[t] = s[0][t + 1];
}
