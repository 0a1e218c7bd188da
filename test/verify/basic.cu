// Kernels that verify: permissions, values, early returns, floats, reads that are shared.
//@ requires n > 0 && n == blockDim.x * gridDim.x;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0;
__global__ void clear(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  a[tid] = 0;
}

/*@ requires n >= 0;
  @ context \gtid < n ==> Perm(a[\gtid], write) ** Perm(b[\gtid], read);
  @ requires \gtid < n ==> b[\gtid] < 1000 && b[\gtid] > -1000;
  @ ensures \gtid < n ==> a[\gtid] == b[\gtid] + 1;
  @*/
__global__ void increment(int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  a[i] = b[i] + 1;
}

//@ requires n > 0;
//@ context \gtid < n ==> Perm(a[\gtid], 1) ** Perm(x[0], read);
//@ ensures \gtid < n ==> a[\gtid] == x[0] * \old(a[\gtid]);
__global__ void scale(float *a, const float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = x[0] * a[i];
}

//@ requires 0 < n && n < 10000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == \old(a[\gtid]) + 2 * n;
//@ requires a[\gtid] < 1000 && a[\gtid] > -1000;
__global__ void loop(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == \old(a[tid]) + 2 * k;
  for (int k = 0; k < n; k++)
    a[tid] += 2;
}

//@ requires gridDim.x == 1 && n == blockDim.x;
//@ requires Perm(a[threadIdx.x], write);
//@ ensures threadIdx.x < n - 1 ==> Perm(a[threadIdx.x + 1], write);
//@ ensures threadIdx.x == n - 1 ==> Perm(a[0], write);
//@ ensures threadIdx.x < n - 1 ==> a[threadIdx.x + 1] == threadIdx.x + 1;
//@ ensures threadIdx.x == n - 1 ==> a[0] == 7;
__global__ void rotate(int *a, int n) {
  int tid = threadIdx.x;
  a[tid] = tid;
  //@ requires Perm(a[tid], write) ** a[tid] == tid;
  //@ ensures tid < n - 1 ==> Perm(a[tid + 1], write) ** a[tid + 1] == tid + 1;
  //@ ensures tid == n - 1 ==> Perm(a[0], write) ** a[0] == 0;
  __syncthreads();
  if (tid == n - 1)
    a[0] = a[0] + 7;
}

//@ requires n > 0 && m > 0 && n < 10000;
//@ context \pointer(b, n, read);
//@ requires (\forall int k; 0 <= k && k < n; b[k] >= 0 && b[k] < 100);
//@ context Perm(s[\gtid], write);
//@ ensures s[\gtid] == (\sum int k; 0 <= k && k < n; b[k]);
__global__ void total(int *s, const int *b, int n, int m) {
  int sum = 0;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant \pointer(b, n, read);
  //@ loop_invariant (\forall int k; 0 <= k && k < n; b[k] >= 0 && b[k] < 100);
  //@ loop_invariant 0 <= sum && sum <= 100 * i;
  //@ loop_invariant sum == (\sum int k; 0 <= k && k < i; b[k]);
  for (int i = 0; i < n; i++)
    sum += b[i];
  s[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

//@ requires blockDim.x == 16 && blockDim.y == 16 && gridDim.y < 1000 && w == 512 && gridDim.x <= 32;
//@ context Perm(a[(blockIdx.y * blockDim.y + threadIdx.y) * w + blockIdx.x * blockDim.x + threadIdx.x], write);
//@ ensures a[(blockIdx.y * blockDim.y + threadIdx.y) * w + blockIdx.x * blockDim.x + threadIdx.x] == 5;
__global__ void plane(int *a, int w) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  a[y * w + x] = 5;
}

//@ requires blockDim.x == 64;
//@ requires Perm(s[threadIdx.x], write);
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == \old(a[\gtid]);
__global__ void through(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  int g = blockIdx.x * blockDim.x + t;
  s[t] = a[g];
  //@ requires Perm(s[t], write);
  //@ ensures Perm(s[63 - t], write);
  __syncthreads();
  s[63 - t] = s[63 - t];
  //@ requires Perm(s[63 - t], write);
  //@ ensures Perm(s[t], write);
  __syncthreads();
}
