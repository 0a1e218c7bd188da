// EXPECT: keeps
// p points to the thread's own element
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 4;
__global__ void f(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int *p = a + i;
  a[i] = 3;
  *p = *p + 1;
}
