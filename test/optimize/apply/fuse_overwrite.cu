// Fusion where the second kernel overwrites what other threads of the block have read in the first.
//@ requires blockDim.x == 64 && gridDim.x <= 1000;
//@ context Perm(a[blockIdx.x * 64 + 63 - threadIdx.x], read) ** Perm(b[\gtid], write);
//@ ensures b[\gtid] == a[blockIdx.x * 64 + 63 - threadIdx.x];
__global__ void reverse(int *b, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[blockIdx.x * 64 + 63 - threadIdx.x];
}

//@ requires blockDim.x == 64 && gridDim.x <= 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = n;
}

//@ requires blockDim.x == 32 && gridDim.x <= 1000;
//@ context Perm(a[\gtid], read) ** Perm(b[\gtid], write);
//@ context threadIdx.x < 31 ==> Perm(a[\gtid + 1], read);
//@ ensures b[\gtid] == (threadIdx.x < 31 ? a[\gtid + 1] : a[\gtid]);
__global__ void shiftLeft(int *b, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = threadIdx.x < 31 ? a[i + 1] : a[i];
}

//@ requires blockDim.x == 32 && gridDim.x <= 1000;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] > -1000 && a[\gtid] < 1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 1;
__global__ void increase(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = a[i] + 1;
}

// Three points, one row of a block each.
//@ requires blockDim.x == n && gridDim.x == 1 && n > 2;
//@ context Perm(b[threadIdx.x], write) ** Perm(a[threadIdx.x], read);
//@ context threadIdx.x > 0 ==> Perm(a[threadIdx.x - 1], read);
//@ context threadIdx.x + 1 < n ==> Perm(a[threadIdx.x + 1], read);
//@ ensures threadIdx.x > 0 && threadIdx.x + 1 < n ==> b[threadIdx.x] == (a[threadIdx.x - 1] + a[threadIdx.x] + a[threadIdx.x + 1]);
__global__ void threePoints(float *b, const float *a, int n) {
  int t = threadIdx.x;
  if (t > 0 && t + 1 < n)
    b[t] = a[t - 1] + a[t] + a[t + 1];
}

//@ requires blockDim.x == n && gridDim.x == 1 && n > 2;
//@ context Perm(b[threadIdx.x], read) ** Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == b[threadIdx.x];
__global__ void back(float *a, const float *b, int n) {
  a[threadIdx.x] = b[threadIdx.x];
}

// The thread's own element only: no barrier.
//@ requires blockDim.x == 64 && gridDim.x <= 1000;
//@ context Perm(a[\gtid], read) ** Perm(b[\gtid], write);
//@ ensures b[\gtid] == a[\gtid];
__global__ void copy(int *b, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[i];
}

void launch(int *a, int *b, int *c, float *x, float *y, int blocks, int n) {
  //@ gpuopt fuse reverse fill;
  reverse<<<blocks, 64>>>(b, a);
  fill<<<blocks, 64>>>(a, n);

  //@ gpuopt fuse shiftLeft increase;
  shiftLeft<<<blocks, 32>>>(b, a);
  increase<<<blocks, 32>>>(a);

  //@ gpuopt fuse threePoints back;
  threePoints<<<1, n>>>(y, x, n);
  back<<<1, n>>>(x, y, n);

  //@ gpuopt fuse copy fill;
  copy<<<blocks, 64>>>(b, a);
  fill<<<blocks, 64>>>(a, n);
}
