// EXPECT: breaks
// for NaN neither x < 0 nor x >= 0 holds, and the element stays NaN
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 0.0f;
__global__ void relu(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] < 0.0f) a[i] = 0.0f;
}
