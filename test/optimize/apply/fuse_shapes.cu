// Kernel fusion in other shapes: threads in a plane, shared memory in both kernels, a barrier between threads of one block
// of a plane, two barriers in three kernels.
//@ requires blockDim.x == 8 && blockDim.y == 8 && w == 64 && gridDim.x <= 8 && gridDim.y < 100;
//@ context Perm(a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x], write);
//@ ensures a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x] == 3;
__global__ void fill(int *a, int w) {
  int x = blockIdx.x * 8 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  a[y * w + x] = 3;
}

//@ requires blockDim.x == 8 && blockDim.y == 8 && w == 64 && gridDim.x <= 8 && gridDim.y < 100;
//@ context Perm(a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x], write);
//@ requires a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x] < 100;
//@ ensures a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x] == \old(a[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x]) + 1;
__global__ void more(int *a, int w) {
  int x = blockIdx.x * 8 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  a[y * w + x] = a[y * w + x] + 1;
}

void plane(int *d, dim3 grid) {
  //@ gpuopt fuse fill more;
  fill<<<grid, dim3(8, 8)>>>(d, 64);
  more<<<grid, dim3(8, 8)>>>(d, 64);
}

//@ requires blockDim.x == 64;
//@ requires Perm(s[threadIdx.x], write);
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 63 - threadIdx.x;
__global__ void turn(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  //@ requires Perm(s[t], write) ** s[t] == t;
  //@ ensures Perm(s[63 - t], write) ** s[63 - t] == 63 - t;
  __syncthreads();
  a[blockIdx.x * blockDim.x + t] = s[63 - t];
}

//@ requires blockDim.x == 64;
//@ requires Perm(s[threadIdx.x], write);
//@ context Perm(a[\gtid], read) ** Perm(b[\gtid], write);
//@ requires 0 <= a[\gtid] && a[\gtid] < 64;
__global__ void turnBack(int *b, const int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[blockIdx.x * blockDim.x + t];
  //@ requires Perm(s[t], write);
  //@ ensures Perm(s[63 - t], write);
  __syncthreads();
  b[blockIdx.x * blockDim.x + t] = s[63 - t];
}

void sharedInBoth(int *d, int *e) {
  //@ gpuopt fuse turn turnBack;
  turn<<<4, 64>>>(d);
  turnBack<<<4, 64>>>(e, d);
}

//@ requires gridDim.x == 1 && blockDim.x == 128;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == threadIdx.x;
__global__ void stepOne(int *a) { a[threadIdx.x] = threadIdx.x; }

//@ requires gridDim.x == 1 && blockDim.x == 128;
//@ context Perm(a[127 - threadIdx.x], read) ** Perm(b[threadIdx.x], write);
//@ requires a[127 - threadIdx.x] == 127 - threadIdx.x;
//@ ensures b[threadIdx.x] == 127 - threadIdx.x;
__global__ void stepTwo(int *b, const int *a) { b[threadIdx.x] = a[127 - threadIdx.x]; }

//@ requires gridDim.x == 1 && blockDim.x == 128;
//@ context Perm(b[127 - threadIdx.x], read) ** Perm(c[threadIdx.x], write);
//@ requires b[127 - threadIdx.x] == threadIdx.x;
//@ ensures c[threadIdx.x] == threadIdx.x;
__global__ void stepThree(int *c, const int *b) { c[threadIdx.x] = b[127 - threadIdx.x]; }

void twoBarriers(int *d, int *e, int *f) {
  //@ gpuopt fuse stepOne stepTwo stepThree;
  stepOne<<<1, 128>>>(d);
  stepTwo<<<1, 128>>>(e, d);
  stepThree<<<1, 128>>>(f, e);
}
