// EXPECT: breaks
// b[i] = NaN: x == x is false in code, so out[i] is 0.
//@ context Perm(out[\gtid], write) ** Perm(b[\gtid], read);
//@ ensures out[\gtid] == 1;
__global__ void self(int *out, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = b[i];
  if (x == x)
    out[i] = 1;
  else
    out[i] = 0;
}
