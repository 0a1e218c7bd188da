// Tiling: one block and several, guards, \old, loops in the body; the launches change.
//@ requires gridDim.x == 1 && blockDim.x == 8;
//@ requires T > 16 && T <= 1024;
//@ context (\forall* int v; 0 <= v && threadIdx.x + v * 8 < T; Perm(a[threadIdx.x + v * 8], write));
//@ ensures (\forall int v; 0 <= v && threadIdx.x + v * 8 < T; a[threadIdx.x + v * 8] == threadIdx.x + v * 8);
__global__ void interOneBlock(int *a, int T) {
  int t = threadIdx.x;
  //@ loop_invariant 0 <= j && t + j * 8 < T + 8;
  //@ loop_invariant (\forall* int v; 0 <= v && t + v * 8 < T; Perm(a[t + v * 8], write));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && t + v * 8 < T; a[t + v * 8] == t + v * 8);
  for (int j = 0; t + j * 8 < T; j++) {
    int tid = t + j * 8;
    a[tid] = tid;
  }
}

//@ requires gridDim.x == 1 && T <= blockDim.x * 4 && blockDim.x * 4 <= 2147483647;
//@ requires T > 16 && T <= 1024;
//@ context (\forall* int v; 0 <= v && v < 4 && threadIdx.x * 4 + v < T; Perm(a[threadIdx.x * 4 + v], write));
//@ requires (\forall int v; 0 <= v && v < 4 && threadIdx.x * 4 + v < T; a[threadIdx.x * 4 + v] < 1000 && a[threadIdx.x * 4 + v] > -1000);
//@ ensures (\forall int v; 0 <= v && v < 4 && threadIdx.x * 4 + v < T; a[threadIdx.x * 4 + v] == \old(a[threadIdx.x * 4 + v]) + 1);
__global__ void intraOneBlock(int *a, int T) {
  int t = threadIdx.x;
  //@ loop_invariant 0 <= j && j <= 4;
  //@ loop_invariant (\forall* int v; 0 <= v && v < 4 && t * 4 + v < T; Perm(a[t * 4 + v], write));
  //@ loop_invariant (\forall int v; j <= v && v < 4 && t * 4 + v < T; a[t * 4 + v] == \old(a[t * 4 + v]));
  //@ loop_invariant (\forall int v; j <= v && v < 4 && t * 4 + v < T; a[t * 4 + v] < 1000 && a[t * 4 + v] > -1000);
  //@ loop_invariant (\forall int v; 0 <= v && v < j && v < 4 && t * 4 + v < T; a[t * 4 + v] == \old(a[t * 4 + v]) + 1);
  for (int j = 0; j < 4 && t * 4 + j < T; j++) {
    int tid = t * 4 + j;
    a[tid] = a[tid] + 1;
  }
}

//@ requires gridDim.x * blockDim.x == 128;
//@ requires n >= 128 && n < 1000000;
//@ context (\forall* int v; 0 <= v && \gtid + v * 128 < n; Perm(a[\gtid + v * 128], write));
//@ context (\forall* int v; 0 <= v && \gtid + v * 128 < n; Perm(b[\gtid + v * 128], read));
//@ ensures (\forall int v; 0 <= v && \gtid + v * 128 < n; a[\gtid + v * 128] == b[\gtid + v * 128]);
__global__ void interBlocks(int *a, const int *b, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= j && t + j * 128 < n + 128;
  //@ loop_invariant (\forall* int v; 0 <= v && t + v * 128 < n; Perm(a[t + v * 128], write));
  //@ loop_invariant (\forall* int v; 0 <= v && t + v * 128 < n; Perm(b[t + v * 128], read));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && t + v * 128 < n; a[t + v * 128] == b[t + v * 128]);
  for (int j = 0; t + j * 128 < n; j++) {
    int i = t + j * 128;
    a[i] = b[i];
  }
}

//@ requires n <= gridDim.x * blockDim.x * 2 && gridDim.x * blockDim.x * 2 <= 2147483647;
//@ requires n >= 128 && n < 1000000;
//@ context (\forall* int v; 0 <= v && v < 2 && \gtid * 2 + v < n; Perm(a[\gtid * 2 + v], write));
//@ context Perm(c[0], read);
//@ requires c[0] == 5;
//@ ensures (\forall int v; 0 <= v && v < 2 && \gtid * 2 + v < n; a[\gtid * 2 + v] == 5);
__global__ void intraBlocks(int *a, const int *c, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= j && j <= 2;
  //@ loop_invariant (\forall* int v; 0 <= v && v < 2 && t * 2 + v < n; Perm(a[t * 2 + v], write));
  //@ loop_invariant Perm(c[0], read);
  //@ loop_invariant (\forall int v; 0 <= v && v < j && v < 2 && t * 2 + v < n; a[t * 2 + v] == 5);
  for (int j = 0; j < 2 && t * 2 + j < n; j++) {
    a[t * 2 + j] = c[0];
  }
}

//@ requires gridDim.x == 1 && blockDim.x == 64;
//@ requires m > 0 && m < 100;
//@ context (\forall* int v; 0 <= v && threadIdx.x + v * 64 < 256; Perm(a[2 * (threadIdx.x + v * 64)], write));
//@ context (\forall* int v; 0 <= v && threadIdx.x + v * 64 < 256; Perm(a[2 * (threadIdx.x + v * 64) + 1], write));
//@ ensures (\forall int v; 0 <= v && threadIdx.x + v * 64 < 256; a[2 * (threadIdx.x + v * 64)] == m && a[2 * (threadIdx.x + v * 64) + 1] == 0);
__global__ void loopInside(int *a, int m) {
  int t_2 = threadIdx.x;
  //@ loop_invariant 0 <= j && t_2 + j * 64 < 320;
  //@ loop_invariant (\forall* int v; 0 <= v && t_2 + v * 64 < 256; Perm(a[2 * (t_2 + v * 64)], write));
  //@ loop_invariant (\forall* int v; 0 <= v && t_2 + v * 64 < 256; Perm(a[2 * (t_2 + v * 64) + 1], write));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && t_2 + v * 64 < 256; a[2 * (t_2 + v * 64)] == m && a[2 * (t_2 + v * 64) + 1] == 0);
  for (int j = 0; t_2 + j * 64 < 256; j++) {
    int t = t_2 + j * 64;
    int sum = 0;
    //@ loop_invariant 0 <= k && k <= m && sum == k;
    for (int k = 0; k < m; k++)
      sum++;
    a[2 * t] = sum;
    a[2 * t + 1] = 0;
  }
}

void launch(int *d, int *e, int blocks) {
  interOneBlock<<<1, 8>>>(d, 512);
  intraOneBlock<<<1, (510 + 3) / 4>>>(d, 510);
  interBlocks<<<2, 64>>>(d, e, 1024);
  intraBlocks<<<(blocks + 1) / 2, 256>>>(d, e, blocks * 256);
  loopInside<<<1, 64>>>(d, 8);
}
