// Kernels that are not tiled, one for each reason.
//@ requires gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
// refused: the contract does not say how many threads there are
//@ gpuopt tile inter 8;
__global__ void noSize(int *a) { a[threadIdx.x] = 1; }

//@ requires gridDim.x * blockDim.x == n;
//@ context Perm(a[\gtid], write);
// refused: there may be fewer than 8 threads
//@ gpuopt tile intra 8;
__global__ void tooFew(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

//@ requires gridDim.x == 1 && blockDim.x == n && n > 20;
//@ context Perm(a[threadIdx.x], write);
// refused: the size of a tile is not a constant
//@ gpuopt tile intra n;
__global__ void noConstant(int *a, int n) { a[threadIdx.x] = 1; }

//@ requires gridDim.x == 1 && blockDim.x == n && n > 20;
//@ context Perm(a[threadIdx.x], write);
// refused: the size of a tile must be positive
//@ gpuopt tile inter 0;
__global__ void zero(int *a, int n) { a[threadIdx.x] = 1; }

//@ requires gridDim.x == 1 && blockDim.x == n && n > 20;
//@ context Perm(a[threadIdx.x], write);
// refused: has a barrier
//@ gpuopt tile inter 8;
__global__ void waits(int *a, int n) {
  a[threadIdx.x] = 1;
  __syncthreads();
}

//@ requires gridDim.x == 1 && blockDim.x == n && n > 20;
//@ context Perm(a[threadIdx.x], write);
// refused: may return from inside a loop
//@ gpuopt tile inter 8;
__global__ void returns(int *a, int n) {
  a[threadIdx.x] = 0;
  //@ loop_invariant 0 <= k && k <= 4;
  //@ loop_invariant Perm(a[threadIdx.x], write);
  for (int k = 0; k < 4; k++) {
    if (k == 2)
      return;
    a[threadIdx.x] = k;
  }
}

//@ requires gridDim.x * blockDim.x >= n && n > 20;
//@ context \gtid < n ==> Perm(a[\gtid], write);
// refused: the code does not begin by excluding them
//@ gpuopt tile inter 8;
__global__ void noGuard(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int k = i + 1;
  if (k <= n)
    a[i] = 1;
}

//@ requires gridDim.x * blockDim.x >= n && n > 20 && m < n;
//@ context \gtid < n ==> Perm(a[\gtid], write);
// refused: the code does not begin by excluding them
//@ gpuopt tile inter 8;
__global__ void otherGuard(int *a, int n, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= m)
    return;
  a[i] = 1;
}

//@ requires gridDim.x * blockDim.x == n && n > 20;
//@ context Perm(a[\gtid], write);
// refused: 'shuffles' exchanges values with other threads of its warp, or reads a clock ('__shfl_down_sync')
//@ gpuopt tile inter 8;
__global__ void shuffles(int *a, int n) {
  int x = __shfl_down_sync(0xffffffff, 1, 1);
  a[blockIdx.x * blockDim.x + threadIdx.x] = x;
}

//@ requires gridDim.x * blockDim.x == n && blockDim.x == 48 && n > 100;
//@ context Perm(a[\gtid], write);
// refused: 64 threads are not a whole number of blocks, which have 48 threads by the contract
//@ gpuopt tile inter 64;
__global__ void sizeOfBlock(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

//@ requires gridDim.x * blockDim.x == n && n > 20;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == threadIdx.x;
// refused: 'threadIdx.x' means something else when threads are fewer
//@ gpuopt tile inter 8;
__global__ void placeInBlock(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x; }

//@ requires gridDim.x == 1 && gridDim.y == 1 && blockDim.x == 16 && blockDim.y <= 16;
//@ context Perm(a[threadIdx.y * 16 + threadIdx.x], write);
// refused: the contract does not say how many threads there are: 'gridDim.y * blockDim.y == ...'
//@ gpuopt tile inter 8 y;
__global__ void plane(int *a) { a[threadIdx.y * 16 + threadIdx.x] = 1; }

//@ requires gridDim.x == 1 && gridDim.y == 1 && blockDim.x == 16 && blockDim.y == 16;
//@ context Perm(a[threadIdx.y * 16 + threadIdx.x], write);
// refused: there may be fewer than 32 threads
//@ gpuopt tile intra 32 x;
__global__ void smallPlane(int *a) { a[threadIdx.y * 16 + threadIdx.x] = 1; }

//@ requires gridDim.x == 1 && blockDim.x == 64;
//@ requires Perm(s[threadIdx.x], write);
//@ context Perm(a[threadIdx.x], write);
// refused: has shared memory
//@ gpuopt tile inter 8;
__global__ void shares(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  a[threadIdx.x] = s[threadIdx.x];
}

//@ ensures 0 <= \result && \result <= 1;
__device__ int far() { return blockIdx.x > 20000 ? 1 : 0; }

//@ ensures 0 <= \result && \result <= 2;
__device__ int farther() { return far() + far(); }

//@ requires gridDim.x * blockDim.x == n && n > 20;
//@ context Perm(a[\gtid], write);
// refused: 'far', which is called here, asks which thread it is: 'blockIdx.x > 20000
//@ gpuopt tile intra 2;
__global__ void asksInContract(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = far(); }

//@ requires gridDim.x * blockDim.x == n && n > 20;
//@ context Perm(a[\gtid], write);
// refused: 'farther', which is called here, asks which thread it is: 'blockIdx.x > 20000
//@ gpuopt tile intra 2;
__global__ void asksBehindContract(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = farther(); }
