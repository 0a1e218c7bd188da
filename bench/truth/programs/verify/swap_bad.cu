// EXPECT: breaks
// for t = 0 the element is s[32 - 0] = s[32], which no thread had
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
//@ requires Perm(s[\ltid], write);
__global__ void reverse(int *a) {
  __shared__ int s[33];
  int t = threadIdx.x;
  s[t] = a[t];
  //@ requires Perm(s[t], write);
  //@ ensures Perm(s[32 - t], write);
  __syncthreads();
  a[t] = s[32 - t];
}
