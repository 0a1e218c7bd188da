// EXPECT: breaks
// a[i] = -1: -1 >> 3 is -1, and -1 / 8 is 0.
//@ context Perm(out[\gtid], write) ** Perm(a[\gtid], read);
//@ requires -100 < a[\gtid] && a[\gtid] < 100;
//@ ensures out[\gtid] == a[\gtid] / 8;
__global__ void floor8(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] >> 3;
}
