// EXPECT: keeps
// a static constant is the same at each call
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 7;
__global__ void tick(int *a) {
  static const int seven = 7;
  a[blockIdx.x * blockDim.x + threadIdx.x] = seven;
}
