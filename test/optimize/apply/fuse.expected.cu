// Kernel fusion: with and without a barrier, two kernels and three, several blocks, parameters and variables that are called
// the same and mean something else.
//@ requires n > 0 && n < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n * 2;
__global__ void set_twice(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = n;
  //@ assert a[i] < 1000 && a[i] > -1000;
  a[i] = a[i] * 2;
}

//@ requires n > 0 && n < 1000;
//@ context Perm(a[\gtid], write);
//@ context Perm(b[\gtid], write);
//@ ensures a[\gtid] == n * 2;
//@ ensures b[\gtid] == a[\gtid];
__global__ void set_twice_2_copy(int *a, int n, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = n;
  //@ assert a[i] < 1000 && a[i] > -1000;
  a[i] = a[i] * 2;
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  b[t] = a[t];
}

void sameElements(int *d, int blocks) {
  set_twice<<<blocks, 128>>>(d, 7);
}

void threeKernels(int *d, int *e) {
  set_twice_2_copy<<<4, 128>>>(d, 7, e);
}

//@ context Perm(a[\gtid], write);
//@ context Perm(a_2[\gtid], write);
//@ ensures a[\gtid] == 1;
//@ ensures a_2[\gtid] == 2;
__global__ void ones_twos(int *a, int *a_2) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
  a_2[i] = 2;
}

void otherArrays(int *d, int *e) {
  ones_twos<<<4, 64>>>(d, e);
}

//@ requires blockDim.x == 64;
//@ requires Perm(a[\gtid], write);
//@ context Perm(b[\gtid], write);
//@ ensures Perm(a[blockIdx.x * 64 + 63 - threadIdx.x], read);
//@ ensures b[\gtid] == 63 - threadIdx.x;
__global__ void number_mirror(int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = threadIdx.x;
  a[i] = t;
  //@ requires Perm(a[i], write);
  //@ requires a[i] == t;
  //@ ensures Perm(a[blockIdx.x * 64 + 63 - t], read);
  //@ ensures a[blockIdx.x * 64 + 63 - t] == 63 - t;
  __syncthreads();
  int i_2 = blockIdx.x * 64 + t;
  b[i_2] = a[blockIdx.x * 64 + 63 - t];
}

void insideBlocks(int *d, int *e) {
  number_mirror<<<16, 64>>>(d, e);
}

//@ requires n > 0;
//@ requires n_2 > 0;
//@ context Perm(a[\gtid], write) ** Perm(c[0], read);
//@ context Perm(b[\gtid], write);
//@ ensures a[\gtid] == c[0];
//@ ensures b[\gtid] == c[0];
__global__ void spread_spreadToo(int *a, const int *c, int n, int *b, int n_2) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = c[0];
  b[blockIdx.x * blockDim.x + threadIdx.x] = c[0];
}

void readByBoth(int *d, int *e, const int *f, int n, int m) {
  spread_spreadToo<<<n, m>>>(d, f, n, e, m);
}

//@ requires n > 0 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n + n;
__global__ void countUp_countOn(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  //@ loop_invariant 0 <= k && k <= n && sum == k;
  for (int k = 0; k < n; k++)
    sum++;
  a[i] = sum;
  //@ assert a[i] < 100 && a[i] > -100;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[i], write);
  //@ loop_invariant a[\gtid] == n + k;
  for (int k = 0; k < n; k++)
    a[i]++;
}

void loops(int *d, int n) {
  countUp_countOn<<<n, 256>>>(d, n);
  // the second one
}
