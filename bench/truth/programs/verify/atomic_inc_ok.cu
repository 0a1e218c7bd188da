// EXPECT: keeps
// atomicInc(p, 9) goes 0, 1, ..., 9, 0: from c[0] = 9 it writes 0 and not 10.
//@ kernel_invariant Perm(c[0], write) ** c[0] <= 9;
__global__ void wheel(unsigned *c) {
  atomicInc(&c[0], 9u);
}
