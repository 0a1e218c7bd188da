// EXPECT: breaks
// a[i] = -5: the type of the ?: is unsigned, so -1 becomes 4294967295, which long long keeps.
//@ requires n < 100;
//@ context Perm(out[\gtid], write) ** Perm(a[\gtid], read);
//@ ensures a[\gtid] < 0 ==> out[\gtid] == -1;
__global__ void sign(long long *out, const int *a, unsigned n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] < 0 ? -1 : n;
}
