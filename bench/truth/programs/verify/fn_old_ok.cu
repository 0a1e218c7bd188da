// EXPECT: keeps
// \old in bump is the moment of each call: a[i] = 998 becomes 999 and then 1000.
//@ context Perm(p[j], write);
//@ requires p[j] < 1000;
//@ ensures p[j] == \old(p[j]) + 1;
__device__ void bump(int *p, int j) {
  p[j] = p[j] + 1;
}

//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 999;
//@ ensures a[\gtid] == \old(a[\gtid]) + 2;
__global__ void bump_twice(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bump(a, i);
  bump(a, i);
}
