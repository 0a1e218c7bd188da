// EXPECT: breaks
// 65536 * 32768 is 2^31
//@ requires 0 <= k && k <= 65536;
//@ context Perm(y[\gtid], write) ** Perm(x[\gtid], read);
//@ requires 0 <= x[\gtid] && x[\gtid] <= 32768 && y[\gtid] == 0;
//@ ensures y[\gtid] == k * x[\gtid];
__global__ void saxpy(int *y, const int *x, int k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = k * x[i] + y[i];
}
