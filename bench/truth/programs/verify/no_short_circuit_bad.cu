// EXPECT: breaks
// & evaluates both sides: thread 0 reads b[-1], for which it has no permission.
//@ context \gtid > 0 ==> Perm(b[\gtid - 1], read);
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == 0 || out[\gtid] == 1;
__global__ void left(int *out, const int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 0;
  if ((i > 0) & (b[i - 1] > 0))
    out[i] = 1;
}
