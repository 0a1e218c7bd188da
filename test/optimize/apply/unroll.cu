// Loop unrolling: each update, for and while, constant and symbolic bounds, one and two dimensions, inside other
// statements.
//@ requires 3 < n && n < 10000;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000 && a[\gtid] > -1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 2 * n;
__global__ void symbolicBound(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  //@ gpuopt loop_unroll k 2;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == \old(a[tid]) + 2 * k;
  for (int k = 0; k < n; k++) // the comment stays
    a[tid] += 2;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 30;
__global__ void stepOfThree(int *a) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  a[tid] = 0;
  /*@ gpuopt loop_unroll i 3;
    @ loop_invariant 0 <= i && i <= 30 && i % 3 == 0;
    @ loop_invariant Perm(a[tid], write);
    @ loop_invariant a[tid] == i;
    @*/
  for (int i = 0; i < 30; i += 3) {
    a[tid] = a[tid] + 3;
  }
}

//@ requires n >= 2 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void downwards(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  a[tid] = 0;
  //@ gpuopt loop_unroll i 2;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == n - i;
  for (int i = n; i > 0; --i)
    a[tid]++;
}

//@ requires n > 4 && n < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= n;
__global__ void doubling(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int i = 1;
  //@ gpuopt loop_unroll i 2;
  //@ loop_invariant 1 <= i && i < 2 * n;
  while (i < n) {
    i = i * 2;
  }
  a[tid] = i;
}

//@ requires n >= 27 && n < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0;
__global__ void dividing(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int i = n;
  //@ gpuopt loop_unroll i 3;
  //@ loop_invariant 0 <= i && i <= n;
  while (i > 0)
    i /= 3;
  a[tid] = i;
}

//@ requires blockDim.x == 16 && blockDim.y == 16 && gridDim.y < 1000 && w == 512 && gridDim.x <= 32 && n > 0 && n < 9;
//@ context Perm(a[(blockIdx.y * blockDim.y + threadIdx.y) * w + blockIdx.x * blockDim.x + threadIdx.x], write);
//@ ensures a[(blockIdx.y * blockDim.y + threadIdx.y) * w + blockIdx.x * blockDim.x + threadIdx.x] == n;
__global__ void plane(int *a, int w, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int sum = 0;
  //@ gpuopt loop_unroll i 1;
  //@ loop_invariant 0 <= i && i <= n && sum == i;
  for (int i = 0; i < n; ++i) {
    int one = 1;
    sum += one;
  }
  a[y * w + x] = sum;
}

//@ requires gridDim.x == 1 && n == blockDim.x && m > 1 && m < 100;
//@ context Perm(a[threadIdx.x], write);
//@ requires a[threadIdx.x] == 0;
//@ ensures a[threadIdx.x] == m;
__global__ void withBarrier(int *a, int n, int m) {
  int t = threadIdx.x;
  //@ gpuopt loop_unroll i 2;
  //@ loop_invariant 0 <= i && i <= m;
  //@ loop_invariant Perm(a[t], write);
  //@ loop_invariant a[t] == i;
  for (int i = 0; i < m; i++) {
    //@ requires Perm(a[t], write) ** a[t] == i;
    //@ ensures Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i;
    __syncthreads();
    a[n - 1 - t] += 1;
    //@ requires Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i + 1;
    //@ ensures Perm(a[t], write) ** a[t] == i + 1;
    __syncthreads();
  }
}

//@ requires n > 0 && n < 50;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 4 * n;
__global__ void nested(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  //@ gpuopt loop_unroll i 1;
  //@ loop_invariant 0 <= i && i <= n && sum == 4 * i;
  for (int i = 0; i < n; ++i) {
    //@ gpuopt loop_unroll j 2;
    //@ loop_invariant 0 <= j && j <= 4 && sum == 4 * i + j;
    for (int j = 0; j < 4; ++j)
      sum++;
  }
  a[tid] = sum;
}

//@ requires n > 1 && n < 100 && m >= n;
//@ context \gtid < m ==> Perm(a[\gtid], write) ** Perm(x[0], read);
//@ requires \gtid < m ==> x[0] == 1.0f;
__global__ void guarded(float *a, const float *x, int n, int m) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid < m) {
    float p = x[0];
    //@ gpuopt loop_unroll i 1;
    //@ loop_invariant 0 <= i && i <= n;
    //@ loop_invariant Perm(a[tid], write) ** Perm(x[0], read);
    for (unsigned i = 0; i < n; i++) {
      p = p * x[0];
      a[tid] = p;
    }
  }
}

//@ requires n > 0 && n < 1000;
//@ context \pointer(b, n, read);
//@ requires (\forall int k; 0 <= k && k < n; b[k] >= 0 && b[k] < 100);
//@ context Perm(s[\gtid], write);
//@ ensures s[\gtid] == (\sum int k; 0 <= k && k < n; b[k]);
__global__ void total(int *s, const int *b, int n) {
  int sum = 0;
  //@ gpuopt loop_unroll i 1;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant \pointer(b, n, read);
  //@ loop_invariant (\forall int k; 0 <= k && k < n; b[k] >= 0 && b[k] < 100);
  //@ loop_invariant 0 <= sum && sum <= 100 * i;
  //@ loop_invariant sum == (\sum int k; 0 <= k && k < i; b[k]);
  for (int i = 0; i < n; i++)
    sum += b[i];
  s[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
