// EXPECT: breaks
// n = 0: the range of the precondition is empty, so b[0] may be 1, and out[i] = 1 is not greater than 5.
//@ requires 0 <= n && n < 100;
//@ context (\forall* int j; 0 <= j && j <= n; Perm(b[j], read));
//@ context Perm(out[\gtid], write);
//@ requires (\forall int j; 0 <= j && j < n; b[j] > 5);
//@ ensures out[\gtid] > 5;
__global__ void head(int *out, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = b[0];
}
