// EXPECT: keeps
// each thread writes two neighbouring elements
//@ requires gridDim.x * blockDim.x <= 100000;
//@ context Perm(a[2 * \gtid], write) ** Perm(a[2 * \gtid + 1], write);
//@ ensures a[2 * \gtid] == 0 && a[2 * \gtid + 1] == 1;
__global__ void f(int *a) {
  int i = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
  a[i] = 0;
  a[i + 1] = 1;
}
