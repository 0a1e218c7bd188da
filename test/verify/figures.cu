// The program of the Alpinist paper (Figures 2 and 3), in CUDA, as it is written and as it is when its two kernels are
// fused, elements are kept in registers and the loop is unrolled once.
//@ requires gridDim.x == 1 && blockDim.x == n && n > 0;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 0;
__global__ void kernel1(int *a, int n) {
  int tid = threadIdx.x;
  a[tid] = 0;
}

//@ requires gridDim.x == 1 && blockDim.x == n && n > 0 && N > 0 && N < 1000;
//@ context threadIdx.x != n - 1 ? Perm(a[threadIdx.x + 1], write) : Perm(a[0], write);
//@ requires threadIdx.x != n - 1 ? a[threadIdx.x + 1] == 0 : a[0] == 0;
//@ ensures threadIdx.x != n - 1 ? a[threadIdx.x + 1] == N * threadIdx.x : a[0] == N * threadIdx.x;
__global__ void kernel2(int *a, int n, int N) {
  int tid = threadIdx.x;
  //@ loop_invariant 0 <= k && k <= N;
  //@ loop_invariant tid != n - 1 ? Perm(a[tid + 1], write) : Perm(a[0], write);
  //@ loop_invariant tid != n - 1 ? a[tid + 1] == k * tid : a[0] == k * tid;
  for (int k = 0; k < N; k++) {
    if (tid != n - 1)
      a[tid + 1] = a[tid + 1] + tid;
    else
      a[0] = a[0] + tid;
  }
}

//@ requires gridDim.x == 1 && blockDim.x == n && n > 0 && N > 0 && N < 1000;
//@ requires Perm(a[threadIdx.x], write);
//@ ensures threadIdx.x != n - 1 ? Perm(a[threadIdx.x + 1], write) : Perm(a[0], write);
//@ ensures threadIdx.x != n - 1 ? a[threadIdx.x + 1] == N * threadIdx.x : a[0] == N * threadIdx.x;
__global__ void fused(int *a, int n, int N) {
  int tid = threadIdx.x;
  a[tid] = 0;
  //@ requires Perm(a[tid], write) ** a[tid] == 0;
  //@ ensures tid != n - 1 ? Perm(a[tid + 1], write) : Perm(a[0], write);
  //@ ensures tid != n - 1 ? a[tid + 1] == 0 : a[0] == 0;
  __syncthreads();
  int a_reg_0 = 0;
  int a_reg_1 = 0;
  if (tid != n - 1)
    a_reg_1 = a[tid + 1];
  else
    a_reg_0 = a[0];
  int k = 0;
  if (tid != n - 1)
    a_reg_1 = a_reg_1 + tid;
  else
    a_reg_0 = a_reg_0 + tid;
  k++;
  //@ loop_invariant 1 <= k && k <= N;
  //@ loop_invariant tid != n - 1 ? a_reg_1 == k * tid : a_reg_0 == k * tid;
  for (; k < N; k++) {
    if (tid != n - 1)
      a_reg_1 = a_reg_1 + tid;
    else
      a_reg_0 = a_reg_0 + tid;
  }
  if (tid != n - 1)
    a[tid + 1] = a_reg_1;
  else
    a[0] = a_reg_0;
}

