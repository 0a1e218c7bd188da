// EXPECT: keeps
// the second barrier collects the shares, then thread t may write s[t] again
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
//@ requires Perm(s[\ltid], write);
__global__ void k(int *a) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = 1;
  //@ requires Perm(s[t], write);
  //@ ensures \pointer(s, 32, 1\32);
  __syncthreads();
  a[t] = s[(t + 1) % 32];
  //@ requires \pointer(s, 32, 1\32);
  //@ ensures Perm(s[t], write);
  __syncthreads();
  s[t] = 2;
}
