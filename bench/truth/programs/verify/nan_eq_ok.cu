// EXPECT: keeps
// == in annotations means the same value, so a copied NaN is equal to itself.
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], read);
//@ ensures a[\gtid] == b[\gtid];
__global__ void copy(float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = b[i];
  a[i] = x;
}
