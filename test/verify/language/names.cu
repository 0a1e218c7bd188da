// What the user has written is not what CUDA has under the same name.
namespace my {
__device__ int max(int, int) { return 7; }
__device__ int abs(int x) { return -x; }
__device__ int atomicAdd(int *p, int v) { int old = *p; *p = v; return old; }
__device__ void __syncthreads() {}
template <class T> __device__ T min(T a, T b) { return a < b ? b : a; }
} // namespace my
__device__ short min(short a, short b) { return a < b ? b : a; }

// EXPECT ownMaximum refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= x;
__global__ void ownMaximum(int *a, int x) { a[blockIdx.x * blockDim.x + threadIdx.x] = my::max(x, 3); }

// EXPECT ownMinimum refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] <= x;
__global__ void ownMinimum(int *a, int x) { a[blockIdx.x * blockDim.x + threadIdx.x] = my::min(x, 3); }

// EXPECT ownOverload refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] <= x;
__global__ void ownOverload(int *a, short x) {
  short three = 3;
  a[blockIdx.x * blockDim.x + threadIdx.x] = min(x, three);
}

// EXPECT notOwn proved
//@ requires -100 < x && x < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (x < 0 ? -x : x);
__global__ void notOwn(int *a, int x) { a[blockIdx.x * blockDim.x + threadIdx.x] = abs(x); }

// EXPECT notAtomic refuted access
//@ requires blockDim.x == 2 && gridDim.x == 1;
//@ context Perm(c[0], 1\2);
__global__ void notAtomic(int *c) { my::atomicAdd(c, 1); }

// A block index that is made up.
__device__ int where(uint3 blockIdx) { return blockIdx.x; }

// EXPECT virtualBlock proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 9;
__global__ void virtualBlock(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = where(make_uint3(9, 0, 0)); }

// EXPECT hidden refuted access
//@ context Perm(a[\gtid], write);
__global__ void hidden(int *a) {
  uint3 threadIdx;
  threadIdx.x = 0;
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

// The overload of CUDA for two types: both become unsigned.
// EXPECT mixed refuted ensures
//@ requires x >= 0;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == x;
__global__ void mixed(long long *a, unsigned u, int x) { a[blockIdx.x * blockDim.x + threadIdx.x] = max(u, x); }

// EXPECT mixedIsUnsigned proved
//@ requires x >= 0;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= u && a[\gtid] >= x;
__global__ void mixedIsUnsigned(long long *a, unsigned u, int x) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = max(u, x);
}

// The result of a function has members.
__device__ int2 pair() { return make_int2(1, 2); }
// EXPECT memberOfResult proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 2;
__global__ void memberOfResult(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = pair().y; }

// 010 is eight.
// EXPECT octal proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 010 && 0b11 == 3;
__global__ void octal(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 8; }

