// Data prefetching: one element and several, guards of the contract, barriers, loops.
//@ requires 0 < n && n < 1000;
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], read);
//@ requires b[\gtid] >= 0 && b[\gtid] < 1000 && a[\gtid] == 0;
//@ ensures a[\gtid] == n * b[\gtid];
__global__ void accumulate(int *a, const int *b, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int a_reg_0 = a[tid];
  int b_reg_0 = b[tid];
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write) ** Perm(b[tid], read);
  //@ loop_invariant b_reg_0 >= 0 && b_reg_0 < 1000;
  //@ loop_invariant a_reg_0 == i * b_reg_0;
  for (int i = 0; i < n; i++)
    a_reg_0 += b_reg_0;
  a[tid] = a_reg_0;
}

//@ requires gridDim.x == 1 && blockDim.x == n && n > 0 && N > 0 && N < 1000;
//@ context threadIdx.x != n - 1 ? Perm(a[threadIdx.x + 1], write) : Perm(a[0], write);
//@ requires threadIdx.x != n - 1 ? a[threadIdx.x + 1] == 0 : a[0] == 0;
//@ ensures threadIdx.x != n - 1 ? a[threadIdx.x + 1] == N * threadIdx.x : a[0] == N * threadIdx.x;
__global__ void twoElements(int *a, int n, int N) {
  int tid = threadIdx.x;
  int a_reg_0 = 0;
  if (tid == n - 1)
    a_reg_0 = a[0];
  int a_reg_1 = 0;
  if (tid != n - 1)
    a_reg_1 = a[tid + 1];
  //@ loop_invariant 0 <= k && k <= N;
  //@ loop_invariant tid != n - 1 ? Perm(a[tid + 1], write) : Perm(a[0], write);
  //@ loop_invariant tid != n - 1 ? a_reg_1 == k * tid : a_reg_0 == k * tid;
  for (int k = 0; k < N; k++) {
    if (tid != n - 1)
      a_reg_1 = a_reg_1 + tid;
    else
      a_reg_0 = a_reg_0 + tid;
  }
  if (tid == n - 1)
    a[0] = a_reg_0;
  if (tid != n - 1)
    a[tid + 1] = a_reg_1;
}

/*@ requires n >= 0;
  @ context \gtid < n ==> Perm(a[\gtid], write);
  @ requires \gtid < n ==> a[\gtid] < 1000 && a[\gtid] > -1000;
  @ ensures \gtid < n ==> a[\gtid] == 4 * \old(a[\gtid]);
  @*/
__global__ void afterReturn(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int a_reg_0 = a[i];
  a_reg_0 = a_reg_0 + a_reg_0;
  a_reg_0 = a_reg_0 + a_reg_0;
  a[i] = a_reg_0;
}

/*@ requires n >= 0;
  @ context \gtid < n ==> Perm(a[\gtid], write) ** Perm(b[\gtid], read);
  @ ensures \gtid < n ==> a[\gtid] == b[\gtid];
  @*/
__global__ void guarded(float *a, const float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float b_reg_0 = 0;
  if (i < n)
    b_reg_0 = b[i];
  if (i < n) {
    if (b_reg_0 > 0.0f)
      a[i] = b_reg_0;
    else
      a[i] = b_reg_0;
  }
}

//@ requires gridDim.x == 1 && n == blockDim.x;
//@ context Perm(a[threadIdx.x], write);
//@ requires a[threadIdx.x] == 0;
//@ ensures a[threadIdx.x] == 4;
__global__ void aroundBarriers(int *a, int n) {
  int t = threadIdx.x;
  int a_reg_0 = a[t];
  a_reg_0 = a_reg_0 + 1;
  a_reg_0 = a_reg_0 + 1;
  a[t] = a_reg_0;
  //@ requires Perm(a[t], write) ** a[t] == 2;
  //@ ensures Perm(a[n - 1 - t], write) ** a[n - 1 - t] == 2;
  __syncthreads();
  a[n - 1 - t] += 1;
  //@ requires Perm(a[n - 1 - t], write) ** a[n - 1 - t] == 3;
  //@ ensures Perm(a[t], write) ** a[t] == 3;
  __syncthreads();
  int a_reg_0_2 = a[t];
  a_reg_0_2 = a_reg_0_2 + 1;
  //@ assert a_reg_0_2 == 4;
  a_reg_0_2 = a_reg_0_2;
  a[t] = a_reg_0_2;
}

//@ requires blockDim.x == 64;
//@ requires Perm(s[threadIdx.x], write);
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == \old(a[\gtid]);
__global__ void sharedMemory(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  int g = blockIdx.x * blockDim.x + t;
  int s_reg_0 = a[g];
  a[g] = s_reg_0;
  s[t] = s_reg_0;
}

//@ requires 0 < n && n < 1000;
//@ context Perm(a[\gtid], write);
//@ context Perm(f[0], read);
//@ requires f[0] == 3;
//@ ensures a[\gtid] == 3 * n;
__global__ void oneLoop(int *a, const int *f, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  int f_reg_0 = f[0];
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(f[0], read);
  //@ loop_invariant f_reg_0 == 3 && sum == i * 3;
  for (int i = 0; i < n; i++)
    sum += f_reg_0;
  a[tid] = sum;
}

//@ requires n > 1 && n < 1000 && gridDim.x == 1 && blockDim.x < 1000;
//@ context Perm(a[2 * threadIdx.x], write) ** Perm(a[2 * threadIdx.x + 1], write);
//@ ensures a[2 * threadIdx.x] == 2 && a[2 * threadIdx.x + 1] == 5;
__global__ void otherElementsToo(int *a, int n) {
  int t = threadIdx.x;
  int a_reg_0 = 1;
  a[2 * t + 1] = 5;
  a_reg_0 = a_reg_0 + 1;
  a[2 * t] = a_reg_0;
}

//@ requires blockDim.x == 16 && blockDim.y == 16 && gridDim.y < 1000 && w == 512 && gridDim.x <= 32;
//@ context Perm(a[(blockIdx.y * blockDim.y + threadIdx.y) * w + blockIdx.x * blockDim.x + threadIdx.x], write);
//@ ensures a[(blockIdx.y * blockDim.y + threadIdx.y) * w + blockIdx.x * blockDim.x + threadIdx.x] == 6;
__global__ void plane(int *a, int w) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int a_reg_0 = 5;
  a_reg_0 += 1;
  a[y * w + x] = a_reg_0;
}
