// Tiling: one block and several, guards, \old, loops in the body; the launches change.
//@ requires gridDim.x == 1 && blockDim.x == T && T > 16 && T <= 1024;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == threadIdx.x;
//@ gpuopt tile inter 8;
__global__ void interOneBlock(int *a, int T) {
  int tid = threadIdx.x;
  a[tid] = tid;
}

//@ requires gridDim.x == 1 && blockDim.x == T && T > 16 && T <= 1024;
//@ context Perm(a[threadIdx.x], write);
//@ requires a[threadIdx.x] < 1000 && a[threadIdx.x] > -1000;
//@ ensures a[threadIdx.x] == \old(a[threadIdx.x]) + 1;
//@ gpuopt tile intra 4;
__global__ void intraOneBlock(int *a, int T) {
  int tid = threadIdx.x;
  a[tid] = a[tid] + 1;
}

//@ requires gridDim.x * blockDim.x == n && n >= 128 && n < 1000000;
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], read);
//@ ensures a[\gtid] == b[\gtid];
//@ gpuopt tile inter 128;
__global__ void interBlocks(int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = b[i];
}

//@ requires gridDim.x * blockDim.x == n && n >= 128 && n < 1000000;
//@ context Perm(a[\gtid], write) ** Perm(c[0], read);
//@ requires c[0] == 5;
//@ ensures a[\gtid] == 5;
//@ gpuopt tile intra 2;
__global__ void intraBlocks(int *a, const int *c, int n) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = c[0];
}

//@ requires gridDim.x == 1 && blockDim.x == 256 && m > 0 && m < 100;
//@ context Perm(a[2 * threadIdx.x], write) ** Perm(a[2 * threadIdx.x + 1], write);
//@ ensures a[2 * threadIdx.x] == m && a[2 * threadIdx.x + 1] == 0;
//@ gpuopt tile inter 64;
__global__ void loopInside(int *a, int m) {
  int t = threadIdx.x;
  int sum = 0;
  //@ loop_invariant 0 <= k && k <= m && sum == k;
  for (int k = 0; k < m; k++)
    sum++;
  a[2 * t] = sum;
  a[2 * t + 1] = 0;
}

void launch(int *d, int *e, int blocks) {
  interOneBlock<<<1, 512>>>(d, 512);
  intraOneBlock<<<1, 510>>>(d, 510);
  interBlocks<<<16, 64>>>(d, e, 1024);
  intraBlocks<<<blocks, 256>>>(d, e, blocks * 256);
  loopInside<<<1, 256>>>(d, 8);
}
