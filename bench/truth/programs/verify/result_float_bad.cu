// EXPECT: breaks
// The result of one() is the float 1.0f, so a[0] is 1, not 2.
//@ requires n > 0;
//@ ensures \result == 1;
__device__ float one(int n) { return 1.0f; }
//@ requires Perm(a[\gtid], write);
//@ ensures \gtid == 0 ==> a[\gtid] == 2.0f;
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0 && n > 0) { float f = one(n); a[i] = f; }
  else a[i] = 2.0f;
}
