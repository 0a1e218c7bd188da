// EXPECT: keeps
// 0.5f converted to double is exactly the double 0.5.
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0.5;
__global__ void half_lit(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0.5f;
}
