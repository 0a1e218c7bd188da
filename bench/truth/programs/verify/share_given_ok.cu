// EXPECT: keeps
// All give their shares of a[0] where c is not 1, and only then thread 0 gets and writes it.
//@ requires gridDim.x == 1;
//@ requires Perm(a[0], 1\blockDim.x);
__global__ void k(int *a, int c) {
  //@ requires Perm(a[0], c == 1 ? none : 1\blockDim.x);
  //@ ensures c != 1 && threadIdx.x == 0 ==> Perm(a[0], write);
  __syncthreads();
  if (threadIdx.x == 0 && c != 1) a[0] = 1;
}
