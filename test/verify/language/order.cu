// C++ leaves open in which order the parts of most expressions are evaluated.
__device__ int set(int *a, int i) {
  a[i] = 1;
  return 1;
}
__device__ int change(int &x) {
  x = 4;
  return 1;
}

// EXPECT sum unknown 'a' is changed and used in one expression
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], write);
//@ ensures b[\gtid] == 2;
__global__ void sum(int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0;
  b[i] = a[i] + set(a, i);
}

// EXPECT comparison unknown 'a' is changed and used in one expression
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], write);
__global__ void comparison(int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[i] == set(a, i);
}

// EXPECT withAtomic unknown 'a' is changed and used in one expression
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], write);
__global__ void withAtomic(int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[i] + atomicAdd(&a[i], 1);
}

// EXPECT arguments unknown 'x' is changed and used in one expression
//@ context Perm(b[\gtid], write);
__global__ void arguments(int *b) {
  int x = 2;
  b[blockIdx.x * blockDim.x + threadIdx.x] = max(x, change(x));
}

// EXPECT others proved
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], write);
//@ ensures b[\gtid] == \old(b[\gtid]) / 2 + 1;
__global__ void others(int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = b[i] / 2 + set(a, i);
}

// A shift's left operand comes first.
// EXPECT shift proved
//@ context Perm(b[\gtid], write);
//@ ensures b[\gtid] == 4;
__global__ void shift(int *b) {
  int x = 2;
  b[blockIdx.x * blockDim.x + threadIdx.x] = x << change(x);
}

// So does the right one of an assignment.
// EXPECT assigned proved
//@ context Perm(b[\gtid], write);
//@ ensures b[\gtid] == 5;
__global__ void assigned(int *b) {
  int x = 2;
  x += change(x);
  b[blockIdx.x * blockDim.x + threadIdx.x] = x;
}

// A reference to const is no copy.
__device__ void clampTo(int &out, const int &low, const int &high) {
  out = 0;
  if (out < low)
    out = low;
  if (out > high)
    out = high;
}
// EXPECT referred refuted ensures
//@ context Perm(b[\gtid], write);
//@ ensures b[\gtid] == 3;
__global__ void referred(int *b) {
  int x = 5;
  clampTo(x, x, 3);
  b[blockIdx.x * blockDim.x + threadIdx.x] = x;
}

struct Vector { int x, y; };
__device__ void divide(Vector &v, const int &by) {
  v.x -= by;
  v.y -= by;
}
// EXPECT partOfItself proved
//@ context Perm(b[\gtid], write);
//@ ensures b[\gtid] == 5;
__global__ void partOfItself(int *b) {
  Vector v;
  v.x = 4;
  v.y = 5;
  divide(v, v.x);
  b[blockIdx.x * blockDim.x + threadIdx.x] = v.y;
}

