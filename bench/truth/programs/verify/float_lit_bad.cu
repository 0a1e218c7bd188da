// EXPECT: breaks
// a[i] is 0.100000001490116..., and the double 0.1 is 0.1000000000000000055...
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0.1;
__global__ void tenth_lit(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0.1f;
}
