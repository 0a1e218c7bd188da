// What stands elsewhere: functions that are called, atomic operations, launches that are not seen, overlapping arguments.
__device__ int bump(int *p, int i) {
  p[i] = p[i] / 2 + 7;
  return 1;
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ context Perm(a[threadIdx.x], write);
// refused: 'bump', which is called here, uses 'a'
//@ gpuopt glob_to_reg a threadIdx.x;
__global__ void registerAndCall(int *a) {
  int t = threadIdx.x;
  a[t] = 10;
  bump(a, t);
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ context Perm(a[threadIdx.x], write) ** Perm(b[threadIdx.x], write);
// refused: 'bump', which is called here, uses 'a'
//@ gpuopt glob_to_reg a threadIdx.x;
__global__ void registerAndValue(int *a, int *b) {
  int t = threadIdx.x;
  a[t] = 10;
  int r = bump(a, t);
  b[t] = a[t] + r;
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ context Perm(a[threadIdx.x], write);
// refused: an atomic operation on 'a' works on memory, so there can be no copy
//@ gpuopt glob_to_reg a threadIdx.x;
__global__ void registerAndAtomic(int *a) {
  int t = threadIdx.x;
  a[t] = 1;
  atomicAdd(&a[t], 5);
  a[t] = a[t] / 2;
}

//@ requires blockDim.x == 32 && gridDim.x < 100;
//@ context Perm(a[\gtid], write);
// refused: 'bump', which is called here, uses 'a'
//@ gpuopt glob_to_shared a blockIdx.x * 32, blockIdx.x * 32 + 32;
__global__ void sharedAndCall(int *a) {
  int t = blockIdx.x * 32 + threadIdx.x;
  a[t] = 10;
  bump(a, t);
}

//@ requires blockDim.x == 32 && gridDim.x < 100;
//@ context Perm(a[\gtid], write);
// refused: an atomic operation on 'a' works on memory, so there can be no copy
//@ gpuopt glob_to_shared a blockIdx.x * 32, blockIdx.x * 32 + 32;
__global__ void sharedAndAtomic(int *a) {
  int t = blockIdx.x * 32 + threadIdx.x;
  a[t] = 10;
  atomicAdd(&a[t], 4);
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ context Perm(m[threadIdx.x][0], write);
// refused: an atomic operation on 'm' works on memory, so there can be no copy
//@ gpuopt matrix_lin m R 32 4;
__global__ void matrixAndAtomic(int (*m)[4]) {
  atomicAdd(&m[threadIdx.x][0], 1);
}

__device__ int next() { return threadIdx.x + 1; }

//@ requires gridDim.x == 1 && blockDim.x == n && n > 20 && n <= 1024;
//@ context Perm(a[threadIdx.x], write);
// refused: 'next', which is called here, asks which thread it is
//@ gpuopt tile inter 8;
__global__ void tiledCall(int *a, int n) { a[threadIdx.x] = next(); }

//@ requires gridDim.x == 1 && blockDim.x == n && n > 7 && n <= 1024;
//@ context Perm(a[threadIdx.x], write);
// refused: line 106 mentions 'byPointer' and may launch it in a way that Veriwarp cannot see
//@ gpuopt tile inter 7;
__global__ void byPointer(int *a, int n) { a[threadIdx.x] = threadIdx.x; }

//@ requires gridDim.x == 1 && blockDim.x == n && n > 7 && n <= 1024;
//@ context Perm(a[threadIdx.x], write);
// refused: line 109 mentions 'inOtherBuilds' and may launch it in a way that Veriwarp cannot see
//@ gpuopt tile inter 7;
__global__ void inOtherBuilds(int *a, int n) { a[threadIdx.x] = threadIdx.x; }

//@ requires gridDim.x == 1 && blockDim.x == n && n > 7 && n <= 1024;
//@ context Perm(a[threadIdx.x], write);
// refused: computing the shape of a launch may have side effects: 'n++'
//@ gpuopt tile inter 7;
__global__ void counting(int *a, int n) { a[threadIdx.x] = threadIdx.x; }

//@ requires gridDim.x == 1 && blockDim.x == 64;
//@ context Perm(x[threadIdx.x], write);
__global__ void w(int *x) { x[threadIdx.x] = 77; }

//@ requires gridDim.x == 1 && blockDim.x == 64;
//@ context Perm(a[threadIdx.x], read) ** Perm(b[threadIdx.x], write);
__global__ void r(const int *a, int *b) { b[threadIdx.x] = a[threadIdx.x]; }

int size();
template <typename K> void go(K k, int *d, int n) { k<<<1, n>>>(d, n); }

void launches(int *a, int *b, int n) {
  counting<<<1, n++>>>(a, 32);
  go(byPointer, a, 20);
  inOtherBuilds<<<1, 20>>>(a, 20);
#ifdef LARGE
  inOtherBuilds<<<1, 200>>>(a, 200);
#endif
  // refused: 'a' and 'a + 1' may be parts of one array; 'w' and 'r' would treat them as two
  //@ gpuopt fuse w r;
  w<<<1, 64>>>(a);
  r<<<1, 64>>>(a + 1, b);

  int *p = &a[4];
  // refused: 'p' and 'a' may be parts of one array; 'w' and 'r' would treat them as two
  //@ gpuopt fuse w r;
  w<<<1, 64>>>(p);
  r<<<1, 64>>>(a, b);

  // refused: the shape of this launch is not a plain value
  //@ gpuopt fuse w r;
  w<<<1, size()>>>(a);
  r<<<1, size()>>>(a, b);
}

struct Pair {
  int *p, *q;
};
union Two {
  int *p;
  long *q;
};
void order(int *&x, int *&y);
int *from(int i);

// One array by two names, and what may be one.
int hiddenNames(int count) {
  int *p, *y, *z;
  cudaMalloc(&p, 4096);
  cudaMalloc(&y, 4096);
  cudaMalloc(&z, 4096);

  int *&reference = p;
  // refused: 'p' and 'reference' may be parts of one array
  //@ gpuopt fuse w r;
  w<<<1, 64>>>(p);
  r<<<1, 64>>>(reference, y);

  int *choice = count > 1 ? y : p;
  // refused: 'p' and 'choice' may be parts of one array
  //@ gpuopt fuse w r;
  w<<<1, 64>>>(p);
  r<<<1, 64>>>(choice, z);

  int *array[2] = {p, p};
  // refused: 'p' and 'array[0]' may be parts of one array
  //@ gpuopt fuse w r;
  w<<<1, 64>>>(p);
  r<<<1, 64>>>(array[0], y);

  long number = (long)p;
  // refused: 'w' and 'r' would treat them as two: 'number' is made of something that is not a pointer
  //@ gpuopt fuse w r;
  w<<<1, 64>>>(p);
  r<<<1, 64>>>((int *)number, y);

  auto [first, second] = Pair{p, p};
  // refused: 'w' and 'r' would treat them as two: where 'first' points to is not seen
  //@ gpuopt fuse w r;
  w<<<1, 64>>>(p);
  r<<<1, 64>>>(first, y);

  Two two;
  two.p = p;
  // refused: 'w' and 'r' would treat them as two: 'q' is a member of a union
  //@ gpuopt fuse w r;
  w<<<1, 64>>>(p);
  r<<<1, 64>>>((int *)two.q, y);

  order(z, y);
  // refused: 'w' and 'r' would treat them as two: of 'z', it is passed by reference to 'order'
  //@ gpuopt fuse w r;
  w<<<1, 64>>>(p);
  r<<<1, 64>>>(z, y);

  int *given = from(1);
  // refused: 'w' and 'r' would treat them as two: where 'from' gets it from is not seen
  //@ gpuopt fuse w r;
  w<<<1, 64>>>(p);
  r<<<1, 64>>>(given, y);

  cudaStream_t one, other;
  // refused: 'w' and 'r' are launched in different streams
  //@ gpuopt fuse w r;
  w<<<1, 64, 0, one>>>(p);
  r<<<1, 64, 0, other>>>(p, y);
  return 0;
}
