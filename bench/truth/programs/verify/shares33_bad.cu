// EXPECT: breaks
// 33 thirds-of-32: 64 threads each get 1\32 of each element, twice the whole
//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
//@ requires \ltid < 32 ==> Perm(s[\ltid], write);
__global__ void k(int *a) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t < 32) s[t] = 1;
  //@ requires t < 32 ==> Perm(s[t], write);
  //@ ensures \pointer(s, 32, 1\32);
  __syncthreads();
  a[t] = s[t % 32];
}
