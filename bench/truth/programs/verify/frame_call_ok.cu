// EXPECT: keeps
// what the callee ensures is known after the call, and b is not touched
//@ context Perm(p[i], write);
//@ ensures p[i] == 2;
__device__ void bump(int *p, int i) { p[i] = 2; }
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], write);
//@ ensures a[\gtid] == 2 && b[\gtid] == 7;
__global__ void f(int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = 7;
  bump(a, i);
}
