// Functions with contracts: verified by themselves, and known to their callers by what they ensure.
// EXPECT square proved
// EXPECT squares proved
// EXPECT wrongSum refuted ensures
// EXPECT forgets refuted ensures
// EXPECT tooLarge refuted call
// EXPECT put proved
// EXPECT puts proved
// EXPECT putsElsewhere refuted call
// EXPECT changes proved
// EXPECT keepsOthers proved
// EXPECT doesNotKnow refuted ensures
// EXPECT writesMore refuted access
// EXPECT twice unknown point into one array
// EXPECT steps proved
// EXPECT stepss proved
// EXPECT vacuous refuted requires
// EXPECT peek proved
// EXPECT peeks proved
// EXPECT scratch proved
// EXPECT waits unknown contains a barrier

//@ requires x >= 0 && x < 1000;
//@ ensures \result == x * x;
__device__ int square(int x) { return x * x; }

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 9 + threadIdx.x * threadIdx.x;
//@ requires blockDim.x <= 512;
__global__ void squares(int *a) {
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  a[i] = square(3);
  a[i] += square(t);
}

//@ requires x >= 0 && y >= 0 && x < 100 && y < 100;
//@ ensures \result == x + y;
__device__ inline int wrongSum(int x, int y) {
  if (x == 7)
    return x - y;
  return x + y;
}

// What the function does besides what it ensures is not known.
//@ requires x >= 0 && x < 1000;
//@ ensures \result >= x;
static __device__ __forceinline__ int atLeast(int x) { return x + 1; }

//@ requires blockDim.x <= 256;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == threadIdx.x + 1;
__global__ void forgets(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = atLeast(threadIdx.x); }

//@ requires n > 0;
//@ context Perm(a[\gtid], write);
__global__ void tooLarge(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = square(n); }

//@ requires i >= 0;
//@ context Perm(p[i], write);
//@ ensures p[i] == v;
__device__ void put(int *p, int i, int v) { p[i] = v; }

//@ requires blockDim.x * gridDim.x < 1000000;
//@ context Perm(a[2 * \gtid], write) ** Perm(a[2 * \gtid + 1], write);
//@ ensures a[2 * \gtid] == 5 && a[2 * \gtid + 1] == 6;
__global__ void puts(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  put(a, 2 * t, 5);
  put(a + 2 * t, 1, 6);
}

//@ requires blockDim.x * gridDim.x < 1000000;
//@ context Perm(a[\gtid], write);
__global__ void putsElsewhere(int *a) { put(a, blockIdx.x * blockDim.x + threadIdx.x + 1, 5); }

//@ requires i >= 0;
//@ context Perm(p[i], write);
//@ requires p[i] < 1000;
//@ ensures p[i] == \old(p[i]) + 1 && \result == \old(p[i]);
__device__ int changes(int *p, int i) {
  int before = p[i];
  p[i] = before + 1;
  return before;
}

// What the function has no permission for stays as it is, and what it ensures is of the moment of the call.
//@ requires blockDim.x * gridDim.x < 1000000;
//@ context Perm(a[2 * \gtid], write) ** Perm(a[2 * \gtid + 1], write);
//@ requires a[2 * \gtid] < 100;
//@ ensures a[2 * \gtid] == \old(a[2 * \gtid]) + 2 && a[2 * \gtid + 1] == \old(a[2 * \gtid]) + 1;
__global__ void keepsOthers(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  changes(a, 2 * t);
  a[2 * t + 1] = changes(a, 2 * t);
}

//@ requires i >= 0;
//@ context Perm(p[i], write);
__device__ void anything(int *p, int i) { p[i] = 3; }

//@ requires blockDim.x * gridDim.x < 1000000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 3;
__global__ void doesNotKnow(int *a) { anything(a, blockIdx.x * blockDim.x + threadIdx.x); }
// EXPECT anything proved
// EXPECT atLeast proved

//@ requires i >= 0 && i < 1000;
//@ context Perm(p[i], write);
__device__ void writesMore(int *p, int i) { p[i + 1] = p[i]; }

//@ requires i >= 0;
//@ context Perm(p[i], write) ** Perm(q[i], write);
//@ ensures p[i] == 1 && q[i] == 2;
__device__ void both(int *p, int *q, int i) {
  p[i] = 1;
  q[i] = 2;
}
// EXPECT both proved

//@ context Perm(a[\gtid], write);
__global__ void twice(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  both(a, a, t);
}

// Recursive.
//@ requires n >= 0 && n <= 10;
//@ ensures \result >= 1 && \result <= n + 1;
__device__ int steps(int n) {
  if (n == 0)
    return 1;
  return steps(n - 1) + 1;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] <= 11;
__global__ void stepss(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = steps(10); }

//@ requires n > 3 && n < 2;
//@ ensures \result == 0;
__device__ int vacuous(int n) { return n; }

//@ requires i >= 0;
//@ context Perm(p[i], read);
//@ ensures \result == p[i];
__device__ int peek(const int *p, int i) { return p[i]; }

// Reading changes nothing.
//@ context Perm(a[\gtid], write) ** Perm(b[0], read);
//@ ensures a[\gtid] == b[0];
__global__ void peeks(int *a, const int *b) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  a[t] = peek(b, 0);
  int same = peek(a, t);
  //@ assert same == b[0];
  a[t] = same;
}

// Memory of the thread's own.
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 4;
__global__ void scratch(int *a) {
  int mine[4];
  mine[1] = 1;
  put(mine, 1, 4);
  a[blockIdx.x * blockDim.x + threadIdx.x] = mine[1];
}

//@ requires i >= 0;
//@ context Perm(p[i], write);
__device__ void waits(int *p, int i) {
  p[i] = 0;
  __syncthreads();
}
