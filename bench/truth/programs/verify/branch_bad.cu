// EXPECT: breaks
// for v == 0 none of the branches sets r to the sign that is promised
//@ context Perm(a[\gtid], write);
//@ ensures \old(a[\gtid]) <= 0 ==> a[\gtid] == -1;
__global__ void sign(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = a[i], r = 0;
  if (v > 0) r = 1;
  else if (v < 0) r = -1;
  a[i] = r;
}
