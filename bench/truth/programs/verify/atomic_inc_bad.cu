// EXPECT: breaks
// atomicInc(p, 10) makes 10 from c[0] = 9, as 9 >= 10 is false.
//@ kernel_invariant Perm(c[0], write) ** c[0] <= 9;
__global__ void wheel(unsigned *c) {
  atomicInc(&c[0], 10u);
}
