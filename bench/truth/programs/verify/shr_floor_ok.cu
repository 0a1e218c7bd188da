// EXPECT: keeps
// Both round down: a[i] = -9 gives -9 >> 3 = -2 and -((7 + 9) / 8) = -2; a[i] = -1 gives -1 and -1.
//@ context Perm(out[\gtid], write) ** Perm(a[\gtid], read);
//@ requires -100 < a[\gtid] && a[\gtid] < 100;
//@ ensures out[\gtid] == a[\gtid] >> 3;
__global__ void floor8(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int x = a[i];
  if (x >= 0)
    out[i] = x / 8;
  else
    out[i] = -((7 - x) / 8);
}
