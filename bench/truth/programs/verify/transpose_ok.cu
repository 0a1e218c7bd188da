// EXPECT: keeps
// In an 8 x 8 block the elements x * 8 + y are the elements y * 8 + x in another order: thread (3,5) gets s[29] from thread (5,3).
//@ requires blockDim.x == 8 && blockDim.y == 8 && gridDim.x == 1;
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
