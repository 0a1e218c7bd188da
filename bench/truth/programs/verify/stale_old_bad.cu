// EXPECT: breaks
// \old in the barrier's contract is the start of the kernel, but s[t] holds the doubled element
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
//@ requires Perm(s[\ltid], write);
//@ requires 0 < a[\ltid] && a[\ltid] < 100;
//@ ensures a[\ltid] == \old(a[31 - \ltid]);
__global__ void f(int *a) {
  __shared__ int s[32];
  int t = threadIdx.x;
  a[t] = a[t] * 2;
  s[t] = a[t];
  //@ requires Perm(a[t], write) ** Perm(s[t], write);
  //@ requires s[t] == a[t];
  //@ ensures Perm(a[t], write) ** Perm(s[31 - t], write);
  //@ ensures s[31 - t] == \old(a[31 - t]);
  __syncthreads();
  a[t] = s[31 - t];
}
