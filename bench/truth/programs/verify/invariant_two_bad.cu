// EXPECT: breaks
// Between the two operations of a thread, another one may lower d[0] to 3: then c[0] = 50 is more than d[0].
//@ kernel_invariant Perm(c[0], write) ** Perm(d[0], write) ** c[0] <= d[0];
__global__ void k(int *c, int *d) {
  atomicExch(&c[0], 0);
  atomicExch(&d[0], 3);
  atomicExch(&d[0], 100);
  atomicExch(&c[0], 50);
}
