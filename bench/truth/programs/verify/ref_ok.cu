// EXPECT: keeps
// the function changes its argument through a reference
__device__ void add(int &x, int d) { x += d; }
//@ context Perm(a[\gtid], write);
//@ requires 0 <= a[\gtid] && a[\gtid] < 1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 5;
__global__ void f(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = a[i];
  add(v, 5);
  a[i] = v;
}
