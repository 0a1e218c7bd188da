// EXPECT: breaks
// the counter belongs to the kernel's invariant: a plain read races with the atomic updates
//@ kernel_invariant Perm(n[0], write) ** n[0] >= 0;
//@ context Perm(out[\gtid], write);
__global__ void f(int *n, int *out) {
  atomicMax(&n[0], 5);
  out[blockIdx.x * blockDim.x + threadIdx.x] = n[0];
}
