// EXPECT: keeps
// With 0 <= a[i] the conversion of a[i] to unsigned changes nothing: a[i] = 5, n = 9 gives out[i] = 1.
//@ requires n > 0;
//@ context Perm(a[\gtid], read) ** Perm(out[\gtid], write);
//@ requires 0 <= a[\gtid] && a[\gtid] < n;
//@ ensures out[\gtid] == 1;
__global__ void cmp(int *out, const int *a, unsigned n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] < n)
    out[i] = 1;
  else
    out[i] = 0;
}
