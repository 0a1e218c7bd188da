// EXPECT: breaks
// after the first barrier every thread has 1\32 of all; thread t may not write s[t] without collecting the shares
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
  s[t] = 2;
}
