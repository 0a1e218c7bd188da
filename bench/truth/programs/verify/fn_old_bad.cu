// EXPECT: breaks
// a[i] = 999: the second call starts with 1000, which violates the precondition p[j] < 1000 of bump.
//@ context Perm(p[j], write);
//@ requires p[j] < 1000;
//@ ensures p[j] == \old(p[j]) + 1;
__device__ void bump(int *p, int j) {
  p[j] = p[j] + 1;
}

//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 2;
__global__ void bump_twice(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bump(a, i);
  bump(a, i);
}
