// EXPECT: keeps
// Each block updates an element of its own.
//@ kernel_invariant Perm(c[blockIdx.x], write);
//@ requires gridDim.x > 1;
__global__ void k(int *c) {
  int i = 0;
  //@ loop_invariant 0 <= i && i <= blockIdx.x;
  for (i = 0; i < (int)blockIdx.x; i++) ;
  atomicAdd_block(&c[blockIdx.x], 1);
}
