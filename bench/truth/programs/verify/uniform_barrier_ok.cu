// EXPECT: keeps
// the condition is a parameter, the same for all threads
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
//@ ensures a[\ltid] == 2;
__global__ void f(int *a, int n) {
  int t = threadIdx.x;
  a[t] = 1;
  if (n > 3) __syncthreads();
  a[t] = 2;
}
