// Counts of bits, in code and in contracts.

// EXPECT population proved
//@ context Perm(a[\gtid], write);
//@ ensures 0 <= a[\gtid] && a[\gtid] <= 32;
__global__ void population(int *a, unsigned n) { a[blockIdx.x * blockDim.x + threadIdx.x] = __popc(n); }

// The solver has to guess a number with this count: it is not told what was not computed.
// EXPECT populationIsLess unknown a[
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] < 32;
__global__ void populationIsLess(int *a, unsigned n) { a[blockIdx.x * blockDim.x + threadIdx.x] = __popc(n); }

// EXPECT ofConstants proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 3 + 25 + 5 + 63 + 64 + 0;
__global__ void ofConstants(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] =
      __popc(0x70u) + __clz(127) + __ffs(16) + __popcll(~1ull) + __clzll(0) + __ffsll(0);
}

// EXPECT same proved
//@ context Perm(a[\gtid], write);
//@ requires n < 1000000;
//@ ensures a[\gtid] == __popc(n);
__global__ void same(int *a, unsigned n) { a[blockIdx.x * blockDim.x + threadIdx.x] = __popc(n); }

// EXPECT countIsFour refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 4;
__global__ void countIsFour(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = __popc(7); }

// EXPECT tooWide unknown may not fit
//@ context Perm(a[\gtid], write);
__global__ void tooWide(unsigned char *a, unsigned n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 255 + __popc(n); }
