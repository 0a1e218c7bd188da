// EXPECT: keeps
// 1000 * 1000 + 1000 fits an int
//@ requires -1000 <= k && k <= 1000;
//@ context Perm(y[\gtid], write) ** Perm(x[\gtid], read);
//@ requires -1000 <= x[\gtid] && x[\gtid] <= 1000 && -1000 <= y[\gtid] && y[\gtid] <= 1000;
//@ ensures y[\gtid] == k * x[\gtid] + \old(y[\gtid]);
__global__ void saxpy(int *y, const int *x, int k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = k * x[i] + y[i];
}
