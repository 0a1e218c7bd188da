// Functions that kernels call: read in place. Warp functions give a value of which nothing is known.
__device__ int clamp(int x, int low, int high) {
  if (x < low)
    return low;
  if (x > high)
    return high;
  return x;
}

__device__ void put(int *to, int at, int value) { to[at] = value; }
__device__ void addTo(int &to, int value) { to += value; }
__device__ int twice(int x) { return x * 2; }
__device__ int four(int x) { return twice(twice(x)); }
__device__ int endless(int x) { return x > 0 ? endless(x - 1) : 0; }

__device__ int total(const int *b, int n) {
  int s = 0;
  //@ loop_invariant 0 <= i && i <= n && 0 <= s && s <= 10 * i ** \pointer(b, n, read);
  //@ loop_invariant (\forall int j; 0 <= j && j < n; b[j] >= 0 && b[j] < 10);
  //@ loop_invariant s == (\sum int j; 0 <= j && j < i; b[j]);
  for (int i = 0; i < n; i++)
    s += b[i];
  return s;
}

// EXPECT clamped proved
//@ requires lo <= hi;
//@ context Perm(a[\gtid], write);
//@ ensures lo <= a[\gtid] && a[\gtid] <= hi;
//@ ensures lo <= \old(a[\gtid]) && \old(a[\gtid]) <= hi ==> a[\gtid] == \old(a[\gtid]);
__global__ void clamped(int *a, int lo, int hi) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  a[t] = clamp(a[t], lo, hi);
}

// EXPECT clampedWrong refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures lo <= a[\gtid] && a[\gtid] <= hi;
__global__ void clampedWrong(int *a, int lo, int hi) { // low may be above high
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  a[t] = clamp(a[t], lo, hi);
}

// EXPECT through proved
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000 && a[\gtid] > -1000;
//@ ensures a[\gtid] == 4 * \old(a[\gtid]) + 1;
__global__ void through(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x, x = four(a[t]);
  addTo(x, 1);
  put(a, t, x);
}

// EXPECT throughOther refuted access
//@ requires gridDim.x < 1000;
//@ context Perm(a[\gtid], write);
__global__ void throughOther(int *a) { put(a + 1, blockIdx.x * blockDim.x + threadIdx.x, 1); }

// EXPECT overflowing refuted overflow
//@ context Perm(a[\gtid], write);
__global__ void overflowing(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  a[t] = four(a[t]);
}

// EXPECT summed proved
//@ requires 0 <= n && n < 1000;
//@ context \pointer(b, n, read) ** Perm(a[\gtid], write);
//@ requires (\forall int j; 0 <= j && j < n; b[j] >= 0 && b[j] < 10);
//@ ensures a[\gtid] == 2 * (\sum int j; 0 <= j && j < n; b[j]);
__global__ void summed(int *a, const int *b, int n) {
  int x = total(b, n);
  a[blockIdx.x * blockDim.x + threadIdx.x] = x + total(b, n);
}

// EXPECT recursive unknown endless
//@ context Perm(a[\gtid], write);
__global__ void recursive(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = endless(3); }

// EXPECT shuffled proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 0;
__global__ void shuffled(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int x = __shfl_down_sync(0xffffffff, a[t], 1);
  __syncwarp();
  a[t] = x < 0 ? 0 : x;
}

// EXPECT shuffledWrong unknown __shfl_down_sync is not modelled
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] >= 0;
//@ ensures a[\gtid] == \old(a[\gtid]);
__global__ void shuffledWrong(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  a[t] = __shfl_down_sync(0xffffffff, a[t], 1);
}

// EXPECT shuffledBranch unknown __any_sync is not modelled
//@ requires gridDim.x == 1;
__global__ void shuffledBranch() {
  if (__any_sync(0xffffffff, threadIdx.x == 5))
    __syncthreads();
}
