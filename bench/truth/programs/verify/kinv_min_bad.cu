// EXPECT: breaks
// atomicMin with a negative element makes it negative
//@ kernel_invariant Perm(most[0], write) ** most[0] >= 0;
//@ context Perm(a[\gtid], read);
__global__ void k(const int *a, int *most) {
  atomicMin(&most[0], a[blockIdx.x * blockDim.x + threadIdx.x]);
}
