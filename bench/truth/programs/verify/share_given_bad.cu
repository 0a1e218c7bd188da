// EXPECT: breaks
// If c is 1, nobody gives anything at the barrier, but thread 0 gets all of a[0] and writes it while the others read it.
//@ requires gridDim.x == 1;
//@ requires Perm(a[0], 1\blockDim.x) ** Perm(b[threadIdx.x], write);
__global__ void k(int *a, int *b, int c) {
  int t = threadIdx.x;
  //@ requires Perm(a[0], c == 1 ? none : 1\blockDim.x);
  //@ ensures threadIdx.x == 0 ==> Perm(a[0], write);
  __syncthreads();
  if (t == 0) a[0] = 1;
  else if (c == 1) b[t] = a[0];
}
