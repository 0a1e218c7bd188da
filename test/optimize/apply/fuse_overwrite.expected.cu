// Fusion where the second kernel overwrites what other threads of the block have read in the first.
//@ requires blockDim.x == 64 && gridDim.x <= 1000;
//@ requires Perm(a[blockIdx.x * 64 + 63 - threadIdx.x], write);
//@ context Perm(b[\gtid], write);
//@ ensures Perm(a[\gtid], write);
//@ ensures b[\gtid] == \old(a[blockIdx.x * 64 + 63 - threadIdx.x]);
//@ ensures a[\gtid] == n;
__global__ void reverse_fill(int *b, int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[blockIdx.x * 64 + 63 - threadIdx.x];
  //@ requires Perm(a[blockIdx.x * 64 + 63 - threadIdx.x], write);
  //@ ensures Perm(a[i], write);
  __syncthreads();
  a[i] = n;
}

//@ requires blockDim.x == 32 && gridDim.x <= 1000;
//@ requires Perm(a[\gtid], 1\2);
//@ requires threadIdx.x < 31 ==> Perm(a[\gtid + 1], 1\2);
//@ requires threadIdx.x < 1 ==> Perm(a[\gtid], 1\2);
//@ context Perm(b[\gtid], write);
//@ requires a[\gtid] > -1000 && a[\gtid] < 1000;
//@ ensures Perm(a[\gtid], write);
//@ ensures b[\gtid] == (threadIdx.x < 31 ? \old(a[\gtid + 1]) : \old(a[\gtid]));
//@ ensures a[\gtid] == \old(a[\gtid]) + 1;
__global__ void shiftLeft_increase(int *b, int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = threadIdx.x < 31 ? a[i + 1] : a[i];
  //@ requires Perm(a[i], 1\2);
  //@ requires threadIdx.x < 31 ==> Perm(a[i + 1], 1\2);
  //@ requires threadIdx.x < 1 ==> Perm(a[i], 1\2);
  //@ requires a[i] == \old(a[i]);
  //@ ensures Perm(a[i], write);
  //@ ensures a[i] == \old(a[i]);
  __syncthreads();
  a[i] = a[i] + 1;
}

// Three points, one row of a block each.
//@ requires blockDim.x == n && gridDim.x == 1 && n > 2;
//@ context Perm(b[threadIdx.x], write);
//@ requires Perm(a[threadIdx.x], 1\3);
//@ requires threadIdx.x > 0 ==> Perm(a[threadIdx.x - 1], 1\3);
//@ requires threadIdx.x + 1 < n ==> Perm(a[threadIdx.x + 1], 1\3);
//@ requires threadIdx.x + 1 >= blockDim.x ==> Perm(a[threadIdx.x], 1\3);
//@ requires threadIdx.x < 1 || threadIdx.x >= n ==> Perm(a[threadIdx.x], 1\3);
//@ ensures Perm(a[threadIdx.x], write);
//@ ensures threadIdx.x > 0 && threadIdx.x + 1 < n ==> b[threadIdx.x] == \old(a[threadIdx.x - 1]) + \old(a[threadIdx.x]) + \old(a[threadIdx.x + 1]);
//@ ensures a[threadIdx.x] == b[threadIdx.x];
__global__ void threePoints_back(float *b, float *a, int n) {
  int t = threadIdx.x;
  if (t > 0 && t + 1 < n)
    b[t] = a[t - 1] + a[t] + a[t + 1];
  //@ requires Perm(a[t], 1\3);
  //@ requires t > 0 ==> Perm(a[t - 1], 1\3);
  //@ requires t + 1 < n ==> Perm(a[t + 1], 1\3);
  //@ requires t + 1 >= blockDim.x ==> Perm(a[t], 1\3);
  //@ requires t < 1 || t >= n ==> Perm(a[t], 1\3);
  //@ ensures Perm(a[t], write);
  __syncthreads();
  a[threadIdx.x] = b[threadIdx.x];
}

// The thread's own element only: no barrier.
//@ requires blockDim.x == 64 && gridDim.x <= 1000;
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], write);
//@ ensures b[\gtid] == \old(a[\gtid]);
//@ ensures a[\gtid] == n;
__global__ void copy_fill(int *b, int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[i];
  a[i] = n;
}

void launch(int *a, int *b, int *c, float *x, float *y, int blocks, int n) {
  reverse_fill<<<blocks, 64>>>(b, a, n);

  shiftLeft_increase<<<blocks, 32>>>(b, a);

  threePoints_back<<<1, n>>>(y, x, n);

  copy_fill<<<blocks, 64>>>(b, a, n);
}
