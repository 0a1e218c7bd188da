// EXPECT: keeps
// 16 x 2 threads own the 32 different elements y * 16 + x.
//@ requires blockDim.x == 16 && blockDim.y == 2 && gridDim.x == 1;
//@ context Perm(a[threadIdx.y * 16 + threadIdx.x], write);
//@ ensures a[threadIdx.y * 16 + threadIdx.x] == threadIdx.y;
__global__ void rows(int *a) {
  int x = threadIdx.x;
  int y = threadIdx.y;
  a[y * 16 + x] = y;
}
