// EXPECT: breaks
// p[0] = 0, b = {1, 2}: out[0] is b[0] = 1, but p[0] is 1 at the end, and b[1] is 2.
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(p[0], write) ** 0 <= p[0] && p[0] <= 1;
//@ context Perm(b[0], read) ** Perm(b[1], read);
//@ context Perm(out[0], write);
//@ ensures out[0] == b[p[0]];
__global__ void pick(int *out, int *p, const int *b) {
  out[0] = b[p[0]];
  p[0] = 1 - p[0];
}
