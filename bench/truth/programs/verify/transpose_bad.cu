// EXPECT: breaks
// With 8 x 4 threads, thread (4,0) gets s[32], but the threads bring only s[0] to s[31].
//@ requires blockDim.x == 8 && blockDim.y == 4 && gridDim.x == 1;
//@ requires Perm(s[threadIdx.y * 8 + threadIdx.x], write);
//@ context Perm(out[threadIdx.y * 8 + threadIdx.x], write);
//@ ensures out[threadIdx.y * 8 + threadIdx.x] == threadIdx.x * 8 + threadIdx.y;
__global__ void turn(int *out) {
  __shared__ int s[64];
  int x = threadIdx.x;
  int y = threadIdx.y;
  s[y * 8 + x] = y * 8 + x;
  //@ requires Perm(s[y * 8 + x], write) ** s[y * 8 + x] == y * 8 + x;
  //@ ensures Perm(s[x * 8 + y], write) ** s[x * 8 + y] == x * 8 + y;
  __syncthreads();
  out[y * 8 + x] = s[x * 8 + y];
}
