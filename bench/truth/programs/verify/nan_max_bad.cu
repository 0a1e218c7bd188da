// EXPECT: breaks
// a = 1, b = NaN: x < y is false, the result is 1, and 1 >= NaN is false.
//@ context Perm(out[\gtid], write) ** Perm(a[\gtid], read) ** Perm(b[\gtid], read);
//@ ensures out[\gtid] >= b[\gtid];
__global__ void larger(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = a[i];
  float y = b[i];
  float r = x;
  if (x < y)
    r = y;
  out[i] = r;
}
