// EXPECT: breaks
// (x + y) - y is not x for x = 1, y = 1e9
//@ context Perm(a[\gtid], write);
//@ ensures x == 1.0f ==> a[\gtid] == x;
__global__ void f(float *a, float x, float y) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = (x + y) - y;
}
