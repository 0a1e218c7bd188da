// EXPECT: breaks
// a barrier without a contract passes nothing: thread t may not read s[t ^ 1]
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
//@ requires Perm(s[\ltid], write);
__global__ void f(int *a) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  a[t] = s[31 - t];
}
