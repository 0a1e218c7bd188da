// EXPECT: keeps
// \old(b[p[0]]) uses the old p[0] = 0: out[0] = b[0] = 1 although p[0] is 1 at the end.
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(p[0], write) ** 0 <= p[0] && p[0] <= 1;
//@ context Perm(b[0], read) ** Perm(b[1], read);
//@ context Perm(out[0], write);
//@ ensures out[0] == \old(b[p[0]]);
__global__ void pick(int *out, int *p, const int *b) {
  out[0] = b[p[0]];
  p[0] = 1 - p[0];
}
