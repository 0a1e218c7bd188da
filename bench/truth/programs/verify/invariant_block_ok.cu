// EXPECT: keeps
// Each block has an element of its own, which never becomes less than the number of the block.
//@ kernel_invariant Perm(c[blockIdx.x], write) ** c[blockIdx.x] >= blockIdx.x;
//@ requires blockDim.x == 1;
//@ requires Perm(a[blockIdx.x], write);
//@ ensures a[blockIdx.x] >= blockIdx.x;
__global__ void k(int *a, int *c) {
  a[blockIdx.x] = atomicExch(&c[blockIdx.x], (int)blockIdx.x);
}
