// EXPECT: breaks
// the value of lane 1 is 1, not 0
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
//@ ensures a[\ltid] == 0;
__global__ void f(int *a) {
  int t = threadIdx.x;
  a[t] = __shfl_sync(0xffffffffu, t, 1);
}
