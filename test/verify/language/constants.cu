// Constants of annotations have the value that C++ gives them.
#define SUM (4000000000u + 5u)
#define WITHIN (0x7fffffff + 1u)
#define LONG (3000000000 + 3000000000)
const int N = 7;
enum { COUNT = 5u };
namespace inner {
const int N = 3;

// EXPECT innermost refuted ensures
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] != N;
__global__ void innermost(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = N; }
}

// EXPECT ofFile proved
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] == N && a[\gtid] == COUNT + 2;
__global__ void ofFile(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = N; }

// EXPECT sums proved
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] == SUM && SUM < LONG && WITHIN == 2147483648;
__global__ void sums(unsigned *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = SUM; }

// EXPECT range refuted ensures
//@ requires Perm(a[\gtid], write);
//@ requires n == 2;
//@ ensures a[\gtid] == 0;
__global__ void range(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0;
  switch (n) {
  case 1 ... 3: a[i] = 7; break;
  default: break;
  }
}

// EXPECT ranges proved
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] == (1 <= n && n <= 3 || n == 9 ? 7 : 0);
__global__ void ranges(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0;
  switch (n) {
  case 1 ... 3:
  case 9: a[i] = 7; break;
  default: break;
  }
}

// EXPECT halves unknown a conversion that the verifier does not model
//@ requires Perm(a[\gtid], write);
__global__ void halves(int *a, float x) {
  float u = (float)(_Float16)x, v = (float)(__bf16)x;
  a[blockIdx.x * blockDim.x + threadIdx.x] = 0;
  //@ assert u == v;
}

//@ pure int at(int *p, int i) = p[i];

// EXPECT elements proved
//@ requires Perm(a[\gtid + 1], write);
//@ ensures at(a + 1, \gtid) == 1;
__global__ void elements(int *a) {
  int *q = a + (blockIdx.x * blockDim.x + threadIdx.x);
  q[1] = 1;
  //@ assert at(q, 1) == at(a + 1, \gtid) && at(q, 1) == 1;
}
