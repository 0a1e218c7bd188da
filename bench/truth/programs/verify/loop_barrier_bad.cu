// EXPECT: breaks
// threads make different numbers of rounds, with a barrier in each
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
__global__ void k(int *a) {
  int t = threadIdx.x;
  //@ loop_invariant 0 <= i && i <= t;
  //@ loop_invariant Perm(a[t], write);
  for (int i = 0; i < t; i++) {
    a[t] = i;
    __syncthreads();
  }
}
