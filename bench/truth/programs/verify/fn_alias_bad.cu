// EXPECT: breaks
// set(a, a) writes 1 and then 2 to the one element, so a[0] is 2; and the caller has no second permission to give.
//@ context Perm(p[0], write) ** Perm(q[0], write);
//@ ensures p[0] == 1 && q[0] == 2;
__device__ void set(int *p, int *q) {
  p[0] = 1;
  q[0] = 2;
}

//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(a[0], write);
//@ ensures a[0] == 1;
__global__ void both(int *a) {
  set(a, a);
}
