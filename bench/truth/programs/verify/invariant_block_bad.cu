// EXPECT: breaks
// Block 0 puts 0 into c[0]; block 5 may then get 0, which is less than 5.
//@ kernel_invariant Perm(c[0], write) ** c[0] >= blockIdx.x;
//@ requires blockDim.x == 1;
//@ requires Perm(a[blockIdx.x], write);
//@ ensures a[blockIdx.x] >= blockIdx.x;
__global__ void k(int *a, int *c) {
  a[blockIdx.x] = atomicExch(&c[0], (int)blockIdx.x);
}
