// EXPECT: breaks
// floating-point addition is not associative
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == x + (y + z);
__global__ void f(float *a, float x, float y, float z) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = (x + y) + z;
}
