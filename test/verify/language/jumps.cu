// Leaving a loop early: break, continue, return.

// EXPECT firstNegative proved
//@ requires n >= 0 && n < 1000;
//@ context \pointer(b, n, read) ** Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 0 && a[\gtid] <= n;
//@ ensures a[\gtid] < n ==> b[a[\gtid]] < 0;
//@ ensures (\forall int j; 0 <= j && j < a[\gtid]; b[j] >= 0);
__global__ void firstNegative(int *a, const int *b, int n) {
  int k = 0;
  //@ loop_invariant 0 <= k && k <= n ** \pointer(b, n, read);
  //@ loop_invariant (\forall int j; 0 <= j && j < k; b[j] >= 0);
  while (k < n) {
    if (b[k] < 0)
      break;
    k++;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = k;
}

// EXPECT notTheFirst refuted ensures
//@ requires n >= 0 && n < 1000;
//@ context \pointer(b, n, read) ** Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void notTheFirst(int *a, const int *b, int n) {
  int k = 0;
  //@ loop_invariant 0 <= k && k <= n ** \pointer(b, n, read);
  while (k < n) {
    if (b[k] < 0)
      break;
    k++;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = k;
}

// EXPECT countEven proved
//@ requires n >= 0 && n < 1000;
//@ context \pointer(b, n, read) ** Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < n; b[j] == 0 ? 1 : 0);
__global__ void countEven(int *a, const int *b, int n) {
  int c = 0;
  //@ loop_invariant 0 <= i && i <= n && 0 <= c && c <= i ** \pointer(b, n, read);
  //@ loop_invariant c == (\sum int j; 0 <= j && j < i; b[j] == 0 ? 1 : 0);
  for (int i = 0; i < n; i++) {
    if (b[i] != 0)
      continue;
    c++;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = c;
}

// EXPECT continueSkipsTheStep refuted loop_invariant
//@ requires n >= 0 && n < 1000;
//@ context \pointer(b, n, read) ** Perm(a[\gtid], write);
__global__ void continueSkipsTheStep(int *a, const int *b, int n) {
  int c = 0;
  //@ loop_invariant 0 <= i && i <= n && c == i ** \pointer(b, n, read);
  for (int i = 0; i < n; i++) {
    if (b[i] != 0)
      continue;
    c++;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = c;
}

// EXPECT find proved
//@ requires n >= 0 && n < 1000;
//@ context \pointer(b, n, read) ** Perm(a[\gtid], write);
//@ ensures (\forall int j; 0 <= j && j < n; b[j] != x) ==> a[\gtid] == -1;
//@ ensures a[\gtid] != -1 ==> 0 <= a[\gtid] && a[\gtid] < n && b[a[\gtid]] == x;
__global__ void find(int *a, const int *b, int n, int x) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= i && i <= n ** \pointer(b, n, read) ** Perm(a[tid], write);
  //@ loop_invariant (\forall int j; 0 <= j && j < i; b[j] != x);
  for (int i = 0; i < n; i++) {
    if (b[i] == x) {
      a[tid] = i;
      return;
    }
  }
  a[tid] = -1;
}

// EXPECT findForgets refuted ensures
//@ requires n >= 0 && n < 1000;
//@ context \pointer(b, n, read) ** Perm(a[\gtid], write);
//@ ensures a[\gtid] == -1 || (0 <= a[\gtid] && a[\gtid] < n);
__global__ void findForgets(int *a, const int *b, int n, int x) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= i && i <= n ** \pointer(b, n, read);
  for (int i = 0; i < n; i++)
    if (b[i] == x)
      return;
  a[tid] = -1;
}

// EXPECT barrierAfterReturn refuted barrier
//@ requires n >= 0 && n < 1000 && gridDim.x == 1;
//@ context \pointer(b, n, read);
__global__ void barrierAfterReturn(const int *b, int n) {
  //@ loop_invariant 0 <= i && i <= n ** \pointer(b, n, read);
  for (int i = 0; i < n; i++)
    if (b[i] == (int)threadIdx.x)
      return;
  __syncthreads();
}

// EXPECT barrierAfterBreak proved
//@ requires n >= 0 && n < 1000 && gridDim.x == 1;
//@ context \pointer(b, n, read);
__global__ void barrierAfterBreak(const int *b, int n) {
  //@ loop_invariant 0 <= i && i <= n ** \pointer(b, n, read);
  for (int i = 0; i < n; i++)
    if (b[i] == (int)threadIdx.x)
      break;
  __syncthreads();
}

// EXPECT barrierBehindBreak refuted barrier
//@ requires n >= 0 && n < 1000 && gridDim.x == 1;
//@ context \pointer(b, n, read);
__global__ void barrierBehindBreak(const int *b, int n) {
  //@ loop_invariant 0 <= i && i <= n ** \pointer(b, n, read);
  for (int i = 0; i < n; i++) {
    __syncthreads();
    if (b[i] == (int)threadIdx.x)
      break;
  }
}

// EXPECT uniformBreak proved
//@ requires n >= 0 && n < 1000 && gridDim.x == 1;
//@ context \pointer(b, n, read);
__global__ void uniformBreak(const int *b, int n) {
  //@ loop_invariant 0 <= i && i <= n ** \pointer(b, n, read);
  for (int i = 0; i < n; i++) {
    __syncthreads();
    if (b[i] == 7)
      break;
  }
  __syncthreads();
}

// EXPECT nested proved
//@ requires n >= 0 && n < 100 && m >= 0 && m < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 0 && a[\gtid] <= n * 100;
__global__ void nested(int *a, int n, int m) {
  int c = 0;
  //@ loop_invariant 0 <= i && i <= n && 0 <= c && c <= 100 * i;
  for (int i = 0; i < n; i++) {
    //@ loop_invariant 0 <= j && j <= m && c >= 0 && c <= 100 * i + j;
    for (int j = 0; j < m; j++) {
      if (j == i)
        break;
      c++;
    }
    if (c == 77)
      continue;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = c;
}

// EXPECT doWhile proved
//@ requires 0 < n && n < 1000;
//@ context \pointer(b, n, read) ** Perm(a[\gtid], write);
//@ ensures 0 <= a[\gtid] && a[\gtid] <= n;
//@ ensures b[0] < 0 ==> a[\gtid] == 0;
__global__ void doWhile(int *a, const int *b, int n) {
  int k = 0;
  //@ loop_invariant 0 < k && k <= n ** \pointer(b, n, read) ** b[0] >= 0;
  do {
    if (b[k] < 0)
      break;
    k++;
  } while (k < n);
  a[blockIdx.x * blockDim.x + threadIdx.x] = k;
}

// Annotations between #pragma unroll and its loop, and under an `if` without braces.
// EXPECT unrolled proved
//@ requires gridDim.x == 1 && n > 10 && n < 100;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == (threadIdx.x > 3 ? 2 * n : n);
__global__ void unrolled(int *a, int n) {
  int c = 0;
#pragma unroll 4
  //@ loop_invariant 0 <= i && i <= n && c == i;
  for (int i = 0; i < n; ++i)
    c++;
  if (threadIdx.x > 3)
    //@ loop_invariant 0 <= i && i <= n && c == n + i;
    for (int i = 0; i < n; i++)
      c++;
  a[threadIdx.x] = c;
}
