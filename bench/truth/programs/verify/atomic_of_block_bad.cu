// EXPECT: breaks
// c[0] is updated by all blocks, and atomicAdd_block is not atomic between blocks.
//@ kernel_invariant Perm(c[0], write);
//@ requires gridDim.x > 1;
__global__ void k(int *c) {
  int i = 0;
  //@ loop_invariant 0 <= i && i <= blockIdx.x;
  for (i = 0; i < (int)blockIdx.x; i++) ;
  atomicAdd_block(&c[0], 1);
}
