// EXPECT: keeps
// b[0] <= b[1] <= b[2] <= b[3], so b[0] <= b[3] and out[i] is 1; {1, 2, 2, 9} for instance.
//@ context (\forall* int j; 0 <= j && j < 4; Perm(b[j], read));
//@ context Perm(out[\gtid], write);
//@ requires (\forall int j; 0 <= j && j < 3; b[j] <= b[j + 1]);
//@ ensures out[\gtid] == 1;
__global__ void ends(int *out, const int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (b[0] <= b[3])
    out[i] = 1;
  else
    out[i] = 0;
}
