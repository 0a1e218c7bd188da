// EXPECT: keeps
// atomicMax never makes the element smaller: most[0] = 0 and a[i] = -5 leaves 0.
//@ kernel_invariant Perm(most[0], write) ** most[0] >= 0;
//@ context Perm(a[\gtid], read);
__global__ void largest(int *most, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicMax(&most[0], a[i]);
}
