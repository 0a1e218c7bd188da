// EXPECT: keeps
// NaN and negative numbers are replaced
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 0.0f;
__global__ void relu(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (!(a[i] >= 0.0f)) a[i] = 0.0f;
}
