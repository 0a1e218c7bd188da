// EXPECT: keeps
// a = 1, b = NaN gives 1, and !(1 < NaN) holds; in the other branch the result is b, and !(b < b) always holds.
//@ context Perm(out[\gtid], write) ** Perm(a[\gtid], read) ** Perm(b[\gtid], read);
//@ ensures !(out[\gtid] < b[\gtid]);
__global__ void larger(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = a[i];
  float y = b[i];
  float r = x;
  if (x < y)
    r = y;
  out[i] = r;
}
