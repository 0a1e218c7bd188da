// Values of 64 bits: what wraps, and what is signed, though only bitwise operations see it.

// EXPECT difference refuted overflow
//@ context Perm(out[\gtid], write);
__global__ void difference(long long *out, long long x, long long y) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = x - y;
}

// EXPECT smallDifference proved
//@ requires -1000000000000 < x && x < 1000000000000 && 0 <= y;
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == x - y;
__global__ void smallDifference(long long *out, long long x, int y) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = x - y;
}

// EXPECT negativeBits refuted overflow
//@ requires s == 0 - k && 0 <= k && k <= 128;
//@ context Perm(out[\gtid], write);
__global__ void negativeBits(unsigned long long *out, long long s, long long k, unsigned p) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = s | p;
}

// EXPECT otherBranch refuted ensures
//@ requires s == 0 - k && k != 0;
//@ context Perm(out[\gtid], write);
//@ ensures k > 0 ==> out[\gtid] == 77;
__global__ void otherBranch(unsigned long long *out, long long s, long long k) {
  unsigned long long v = 5;
  if (k < 0) {
    unsigned long long u = s;
    v = u / 3;
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

// EXPECT afterLoop refuted ensures
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == 5;
__global__ void afterLoop(long long *out, unsigned p) {
  long long sum = 0, k = 0;
  //@ loop_invariant 0 <= k && k <= 128 && sum == 0 - k;
  //@ loop_invariant Perm(out[\gtid], write);
  while (k != 128) {
    sum = sum - 1;
    k = k + 1;
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum | p;
}

// No product of two unknowns is computed exactly; what would refute it is.
// EXPECT flagTimes unknown may overflow
//@ requires 2305843009213693952 <= x && 0 <= flag && flag <= 1;
//@ context Perm(out[\gtid], write);
__global__ void flagTimes(long long *out, long long x, long long flag) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = flag * x;
}

// Integers of annotations are mathematical: of 2^63 - 1 the next one is 2^63.
// EXPECT beyondAllNumbers unknown may not fit 64 bits
//@ context Perm(out[\gtid], write);
//@ ensures n + 1 <= 9223372036854775807;
__global__ void beyondAllNumbers(long long *out, long long n) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = n;
}

// EXPECT nextOfSmall proved
//@ requires n < 9223372036854775807;
//@ context Perm(out[\gtid], write);
//@ ensures n < n + 1;
__global__ void nextOfSmall(long long *out, long long n) { out[blockIdx.x * blockDim.x + threadIdx.x] = n; }

// What a number becomes that the type does not have is not known, and is not the same for both types.
// EXPECT twoConversions unknown not decided
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == 0;
__global__ void twoConversions(long long *out, float f) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = (long long)(unsigned)f - (long long)(int)f;
}
