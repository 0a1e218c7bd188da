// EXPECT: breaks
// bump() changes the element; its contract says nothing about the value
//@ context Perm(p[i], write);
//@ ensures p[i] >= 0;
__device__ void bump(int *p, int i) { p[i] = 2; }
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void f(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
  bump(a, i);
}
