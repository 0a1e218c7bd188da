// EXPECT: breaks
// a[i] = -1, n = 9 satisfies a[i] < n in the contract, but the code compares 4294967295u < 9u and writes 0.
//@ requires n > 0;
//@ context Perm(a[\gtid], read) ** Perm(out[\gtid], write);
//@ requires a[\gtid] < n;
//@ ensures out[\gtid] == 1;
__global__ void cmp(int *out, const int *a, unsigned n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] < n)
    out[i] = 1;
  else
    out[i] = 0;
}
