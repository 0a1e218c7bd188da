// EXPECT: breaks
// 0.1f is not 0.1
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0.1;
__global__ void f(float *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 0.1f;
}
