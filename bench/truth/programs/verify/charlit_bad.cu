// EXPECT: breaks
// '\xff' is -1 where char is signed
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 255;
__global__ void f(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = '\xff';
}
