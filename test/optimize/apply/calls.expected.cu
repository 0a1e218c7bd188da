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
__global__ void startsWithCall(int *a, int *b, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  put(b, t, 3);
  int a_reg_0 = square(n);
  int i = 0;
  a_reg_0 += 1;
  i++;
  //@ assert 0 <= i && i <= n ** Perm(a[t], write);
  //@ assert a_reg_0 == n * n + i;
  a_reg_0 += 1;
  i++;
  //@ loop_invariant 2 <= i && i <= n ** Perm(a[t], write);
  //@ loop_invariant a_reg_0 == n * n + i;
  for (; i < n; i++)
    a_reg_0 += 1;
  a[t] = a_reg_0;
}
