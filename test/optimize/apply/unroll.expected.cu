// Loop unrolling: each update, for and while, constant and symbolic bounds, one and two dimensions, inside other
// statements.
//@ requires 3 < n && n < 10000;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000 && a[\gtid] > -1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 2 * n;
__global__ void symbolicBound(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int k = 0;
  a[tid] += 2;
  k++;
  //@ assert 0 <= k && k <= n;
  //@ assert Perm(a[tid], write);
  //@ assert a[tid] == \old(a[tid]) + 2 * k;
  a[tid] += 2;
  k++;
  //@ loop_invariant 2 <= k && k <= n;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == \old(a[tid]) + 2 * k;
  for (; k < n; k++) // the comment stays
    a[tid] += 2;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 30;
__global__ void stepOfThree(int *a) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  a[tid] = 0;
  int i = 0;
  a[tid] = a[tid] + 3;
  i += 3;
  //@ assert 0 <= i && i <= 30 && i % 3 == 0;
  //@ assert Perm(a[tid], write);
  //@ assert a[tid] == i;
  a[tid] = a[tid] + 3;
  i += 3;
  //@ assert 0 <= i && i <= 30 && i % 3 == 0;
  //@ assert Perm(a[tid], write);
  //@ assert a[tid] == i;
  a[tid] = a[tid] + 3;
  i += 3;
  /*@ loop_invariant 9 <= i && i <= 30 && i % 3 == 0;
    @ loop_invariant Perm(a[tid], write);
    @ loop_invariant a[tid] == i;
    @*/
  for (; i < 30; i += 3) {
    a[tid] = a[tid] + 3;
  }
}

//@ requires n >= 2 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void downwards(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  a[tid] = 0;
  int i = n;
  a[tid]++;
  --i;
  //@ assert 0 <= i && i <= n;
  //@ assert Perm(a[tid], write);
  //@ assert a[tid] == n - i;
  a[tid]++;
  --i;
  //@ loop_invariant 0 <= i && i <= n - 2;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == n - i;
  for (; i > 0; --i)
    a[tid]++;
}

//@ requires n > 4 && n < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= n;
__global__ void doubling(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int i = 1;
  i = i * 2;
  //@ assert 1 <= i && i < 2 * n;
  i = i * 2;
  //@ loop_invariant 4 <= i && i < 2 * n;
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
  i /= 3;
  //@ assert 0 <= i && i <= n;
  i /= 3;
  //@ assert 0 <= i && i <= n;
  i /= 3;
  //@ loop_invariant 0 <= i && i <= n / 27;
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
  int i = 0;
  {
    int one = 1;
    sum += one;
  }
  ++i;
  //@ loop_invariant 1 <= i && i <= n && sum == i;
  for (; i < n; ++i) {
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
  int i = 0;
  //@ requires Perm(a[t], write) ** a[t] == i;
  //@ ensures Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i;
  __syncthreads();
  a[n - 1 - t] += 1;
  //@ requires Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i + 1;
  //@ ensures Perm(a[t], write) ** a[t] == i + 1;
  __syncthreads();
  i++;
  //@ assert 0 <= i && i <= m;
  //@ assert Perm(a[t], write);
  //@ assert a[t] == i;
  //@ requires Perm(a[t], write) ** a[t] == i;
  //@ ensures Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i;
  __syncthreads();
  a[n - 1 - t] += 1;
  //@ requires Perm(a[n - 1 - t], write) ** a[n - 1 - t] == i + 1;
  //@ ensures Perm(a[t], write) ** a[t] == i + 1;
  __syncthreads();
  i++;
  //@ loop_invariant 2 <= i && i <= m;
  //@ loop_invariant Perm(a[t], write);
  //@ loop_invariant a[t] == i;
  for (; i < m; i++) {
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
  int i = 0;
  {
    int j = 0;
    sum++;
    ++j;
    //@ assert 0 <= j && j <= 4 && sum == 4 * i + j;
    sum++;
    ++j;
    //@ loop_invariant 2 <= j && j <= 4 && sum == 4 * i + j;
    for (; j < 4; ++j)
      sum++;
  }
  ++i;
  //@ loop_invariant 1 <= i && i <= n && sum == 4 * i;
  for (; i < n; ++i) {
    int j = 0;
    sum++;
    ++j;
    //@ assert 0 <= j && j <= 4 && sum == 4 * i + j;
    sum++;
    ++j;
    //@ loop_invariant 2 <= j && j <= 4 && sum == 4 * i + j;
    for (; j < 4; ++j)
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
    unsigned i = 0;
    p = p * x[0];
    a[tid] = p;
    i++;
    //@ loop_invariant 1 <= i && i <= n;
    //@ loop_invariant Perm(a[tid], write) ** Perm(x[0], read);
    for (; i < n; i++) {
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
  int i = 0;
  sum += b[i];
  i++;
  //@ loop_invariant 1 <= i && i <= n;
  //@ loop_invariant \pointer(b, n, read);
  //@ loop_invariant (\forall int k; 0 <= k && k < n; b[k] >= 0 && b[k] < 100);
  //@ loop_invariant 0 <= sum && sum <= 100 * i;
  //@ loop_invariant sum == (\sum int k; 0 <= k && k < i; b[k]);
  for (; i < n; i++)
    sum += b[i];
  s[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
