// EXPECT: breaks
// x = -4: the measure is negative, and x / 2 = -2 is larger than -4.
//@ context Perm(out[\gtid], write) ** Perm(b[\gtid], read);
//@ ensures out[\gtid] == 0;
__global__ void halve(int *out, const int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int x = b[i];
  //@ loop_invariant Perm(out[i], write);
  //@ decreases x;
  while (x != 0)
    x = x / 2;
  out[i] = x;
}
