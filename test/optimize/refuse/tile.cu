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
// refused: the size of a tile is no constant
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
// refused: may return early
//@ gpuopt tile inter 8;
__global__ void returns(int *a, int n) {
  if (threadIdx.x > 3)
    return;
  a[threadIdx.x] = 1;
}

//@ requires gridDim.x * blockDim.x == n && n > 20;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == threadIdx.x;
// refused: 'threadIdx.x' means something else when threads are fewer
//@ gpuopt tile inter 8;
__global__ void placeInBlock(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x; }

//@ requires blockDim.x == 16 && blockDim.y == 16 && gridDim.x == 1 && gridDim.y == 1;
//@ context Perm(a[threadIdx.y * 16 + threadIdx.x], write);
// refused: has threads of more than one dimension
//@ gpuopt tile inter 8;
__global__ void plane(int *a) { a[threadIdx.y * 16 + threadIdx.x] = 1; }

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
