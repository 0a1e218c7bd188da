// Kernel fusion: with and without a barrier, two kernels and three, several blocks, parameters and variables that are called
// the same and mean something else.
//@ context Perm(a[\gtid], write);
//@ requires n > 0 && n < 1000;
//@ ensures a[\gtid] == n;
__global__ void set(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = n;
}

//@ context Perm(x[\gtid], write);
//@ requires x[\gtid] < 1000 && x[\gtid] > -1000;
//@ ensures x[\gtid] == \old(x[\gtid]) * 2;
__global__ void twice(int *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = x[i] * 2;
}

//@ context Perm(a[\gtid], read) ** Perm(b[\gtid], write);
//@ ensures b[\gtid] == a[\gtid];
__global__ void copy(int *b, const int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  b[t] = a[t];
}

void sameElements(int *d, int blocks) {
  //@ gpuopt fuse set twice;
  set<<<blocks, 128>>>(d, 7);
  twice<<<blocks, 128>>>(d);
}

void threeKernels(int *d, int *e) {
  //@ gpuopt fuse set twice copy;
  set<<<4, 128>>>(d, 7);
  twice<<<4, 128>>>(d);
  copy<<<4, 128>>>(e, d);
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void ones(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 2;
__global__ void twos(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 2;
}

void otherArrays(int *d, int *e) {
  //@ gpuopt fuse ones twos;
  ones<<<4, 64>>>(d);
  twos<<<4, 64>>>(e);
}

//@ requires blockDim.x == 64;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == threadIdx.x;
__global__ void number(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = threadIdx.x;
  a[i] = t;
}

//@ requires blockDim.x == 64;
//@ context Perm(a[blockIdx.x * 64 + 63 - threadIdx.x], read) ** Perm(b[\gtid], write);
//@ requires a[blockIdx.x * 64 + 63 - threadIdx.x] == 63 - threadIdx.x;
//@ ensures b[\gtid] == 63 - threadIdx.x;
__global__ void mirror(int *b, const int *a) {
  int t = threadIdx.x;
  int i = blockIdx.x * 64 + t;
  b[i] = a[blockIdx.x * 64 + 63 - t];
}

void insideBlocks(int *d, int *e) {
  //@ gpuopt fuse number mirror;
  number<<<16, 64>>>(d);
  mirror<<<16, 64>>>(e, d);
}

//@ requires n > 0;
//@ context Perm(a[\gtid], write) ** Perm(c[0], read);
//@ ensures a[\gtid] == c[0];
__global__ void spread(int *a, const int *c, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = c[0]; }

//@ requires n > 0;
//@ context Perm(b[\gtid], write) ** Perm(c[0], read);
//@ ensures b[\gtid] == c[0];
__global__ void spreadToo(int *b, const int *c, int n) { b[blockIdx.x * blockDim.x + threadIdx.x] = c[0]; }

void readByBoth(int *d, int *e, const int *f, int n, int m) {
  //@ gpuopt fuse spread spreadToo;
  spread<<<n, m>>>(d, f, n);
  spreadToo<<<n, m>>>(e, f, m);
}

//@ requires n > 0 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void countUp(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  //@ loop_invariant 0 <= k && k <= n && sum == k;
  for (int k = 0; k < n; k++)
    sum++;
  a[i] = sum;
}

//@ requires n > 0 && n < 100;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 100 && a[\gtid] > -100;
//@ ensures a[\gtid] == \old(a[\gtid]) + n;
__global__ void countOn(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[i], write);
  //@ loop_invariant a[i] == \old(a[i]) + k;
  for (int k = 0; k < n; k++)
    a[i]++;
}

void loops(int *d, int n) {
  /*@ gpuopt fuse countUp, countOn; @*/
  countUp<<<n, 256>>>(d, n);
  // the second one
  countOn<<<n, 256>>>(d, n);
}
