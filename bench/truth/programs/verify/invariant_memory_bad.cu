// EXPECT: breaks
// b[0] belongs to thread 0, which sets it to 100 without touching c: c[0] may still be 0 when it adds 0 to it.
//@ kernel_invariant Perm(c[0], write) ** c[0] >= b[0];
//@ requires gridDim.x == 1;
//@ requires \ltid == 0 ==> Perm(b[0], write);
//@ requires Perm(a[\ltid], write);
//@ ensures \ltid == 0 ==> a[\ltid] >= 100;
__global__ void k(int *a, int *b, int *c) {
  int t = threadIdx.x;
  if (t == 0) b[0] = 100;
  a[t] = atomicAdd(&c[0], 0);
}
