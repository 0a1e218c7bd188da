// EXPECT: breaks
// s[31 - t] holds 32 - t, not 31 - t
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
//@ requires Perm(s[\ltid], write);
//@ ensures a[\ltid] == 31 - \ltid;
__global__ void f(int *a) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = t + 1;
  //@ requires Perm(s[t], write) ** Perm(a[t], write);
  //@ requires s[t] == t + 1;
  //@ ensures Perm(s[31 - t], write) ** Perm(a[t], write);
  //@ ensures s[31 - t] == 31 - t;
  __syncthreads();
  a[t] = s[31 - t];
}
