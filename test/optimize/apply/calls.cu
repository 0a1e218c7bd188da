// Functions that are called by their contracts, before and after.
//@ requires x >= 0 && x < 1000;
//@ ensures \result == x * x;
__device__ int square(int x) { return x * x; }

//@ requires i >= 0;
//@ context Perm(p[i], write);
//@ ensures p[i] == v;
__device__ void put(int *p, int i, int v) { p[i] = v; }

//@ requires n > 1 && n < 1000;
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], write);
//@ ensures a[\gtid] == n * n + n && b[\gtid] == 3;
//@ gpuopt glob_to_reg a \gtid;
__global__ void startsWithCall(int *a, int *b, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  put(b, t, 3);
  a[t] = square(n);
  //@ gpuopt loop_unroll i 2;
  //@ loop_invariant 0 <= i && i <= n ** Perm(a[t], write);
  //@ loop_invariant a[t] == n * n + i;
  for (int i = 0; i < n; i++)
    a[t] += 1;
}
