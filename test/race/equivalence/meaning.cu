// What a machine does and the language does not promise, for veriwarp equivalent: overflow, which NaN, options that
// change what numbers mean, data that is read as constant, barriers that a part of the block has left. As in pairs.cu.

__global__ void wraps(unsigned *a, const unsigned *b) { a[threadIdx.x] = b[threadIdx.x] + 1u; }

// PAIR wraps overflows proved --block 4
// SAYS no overflow, no shift by too many bits and no division by 0 at line 10 of the result
// PAIR overflows overflows proved --block 4
// SAYS 4 elements compared
__global__ void overflows(unsigned *a, const unsigned *b) { a[threadIdx.x] = (int)b[threadIdx.x] + 1; }

// PAIR overflows wraps proved --block 4
// SAYS 4 elements compared

// PAIR shifts shiftsAll proved --block 4
// SAYS at line 20 of the result
__global__ void shifts(unsigned *a, const unsigned *b) {
  a[threadIdx.x] = b[threadIdx.x] < 32 ? 1u << b[threadIdx.x] : 0u;
}
__global__ void shiftsAll(unsigned *a, const unsigned *b) { a[threadIdx.x] = 1u << b[threadIdx.x]; }

// What is undefined in the original shows nothing.
// PAIR divides dividesSafely unknown --block 4
__global__ void divides(int *a, const int *b) { a[threadIdx.x] = 7 / b[threadIdx.x]; }
__global__ void dividesSafely(int *a, const int *b) { a[threadIdx.x] = b[threadIdx.x] == 0 ? 0 : 7 / b[threadIdx.x]; }

// PAIR zero dividesByZero unknown --block 4
// SAYS undefined in C++
__global__ void zero(int *a, int n) { a[threadIdx.x] = -1; }
__global__ void dividesByZero(int *a, int n) {
  int d = threadIdx.x - threadIdx.x;
  a[threadIdx.x] = 5 / d;
}

// A float that is an integer's bits: which NaN it is counts.
// PAIR bits bitsOfProduct refuted --block 4
__global__ void bits(int *a, const float *x) { a[threadIdx.x] = __float_as_int(x[threadIdx.x]); }
__global__ void bitsOfProduct(int *a, const float *x) {
  a[threadIdx.x] = __float_as_int(__fmul_rn(x[threadIdx.x], 1.0f));
}

// PAIR bitsOfProduct bitsOfQuotient proved --block 4
// SAYS 4 elements compared
__global__ void bitsOfQuotient(int *a, const float *x) {
  a[threadIdx.x] = __float_as_int(__fdiv_rn(x[threadIdx.x], 1.0f));
}

// PAIR bits bitsThroughShared refuted --block 4
__global__ void bitsThroughShared(int *a, const float *x) {
  __shared__ float s[4];
  s[threadIdx.x] = __fadd_rn(x[threadIdx.x], -0.0f);
  a[threadIdx.x] = __float_as_int(s[threadIdx.x]);
}

// PAIR negated negatedTwice proved --block 4
// SAYS is not NaN, or any NaN gives the same result
__global__ void negated(int *a, const float *x) { a[threadIdx.x] = __float_as_int(-x[threadIdx.x]); }
__global__ void negatedTwice(int *a, const float *x) { a[threadIdx.x] = __float_as_int(-(-(-x[threadIdx.x]))); }

// In arrays of floating-point numbers any NaN is like any other.
// PAIR copies copiesProduct proved --block 4
// SAYS 4 elements compared
// PAIR copies copiesProduct unknown --block 4 -- -fcuda-flush-denormals-to-zero
// PAIR copies copiesProduct unknown --block 4 -- -ffast-math
// PAIR copies copies proved --block 4 -- -ffast-math
// PAIR copiesProduct copiesProduct proved --block 4 -- -ffast-math
// SAYS the compiler treats equal code alike
// PAIR copiesProduct copiesProduct proved --block 4 -- -fcuda-flush-denormals-to-zero
__global__ void copies(float *a, const float *x) { a[threadIdx.x] = x[threadIdx.x]; }
__global__ void copiesProduct(float *a, const float *x) { a[threadIdx.x] = __fmul_rn(x[threadIdx.x], 1.0f); }

// But not in those that were given the bits of integers.
// PAIR reused reusedWithBit refuted --block 4
__global__ void reused(float *a, const int *b) { a[threadIdx.x] = __int_as_float(b[threadIdx.x]); }
__global__ void reusedWithBit(float *a, const int *b) {
  int x = b[threadIdx.x];
  a[threadIdx.x] = __int_as_float(x == 0x7fc00000 ? 0x7fc00001 : x);
}

// PAIR sums sums proved --block 4
// SAYS products are rounded before they are added
// PAIR sums sums proved --block 4 -- -ffp-contract=off
// SAYS 4 elements compared
__global__ void sums(float *a, const float *x) { a[threadIdx.x] = a[threadIdx.x] + x[threadIdx.x] * x[threadIdx.x]; }

// PAIR reads readsAsConstant unknown --block 32
// SAYS is read as data that does not change during the launch
// PAIR reads reads proved --block 32
__global__ void reads(float *a, float *b) {
  a[threadIdx.x] = 1;
  __syncthreads();
  b[threadIdx.x] = a[31 - threadIdx.x];
}
__global__ void readsAsConstant(float *a, float *b) {
  a[threadIdx.x] = 1;
  __syncthreads();
  b[threadIdx.x] = __ldg(a + 31 - threadIdx.x);
}
// PAIR readsOther readsOtherAsConstant proved --block 32
__global__ void readsOther(float *a, float *b) { b[threadIdx.x] = a[31 - threadIdx.x]; }
__global__ void readsOtherAsConstant(float *a, float *b) { b[threadIdx.x] = __ldg(a + 31 - threadIdx.x); }

// PAIR half leaves unknown --block 32
// SAYS in the result: a part of the block has left before this barrier
// PAIR leaves half unknown --block 32
// SAYS in the original: a part of the block has left before this barrier
// PAIR half leaves proved --block 16
__global__ void half(int *a) {
  if (threadIdx.x < 16)
    a[threadIdx.x] = threadIdx.x;
}
__global__ void leaves(int *a) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x >= 16)
    return;
  __syncthreads();
  a[threadIdx.x] = s[threadIdx.x];
}

// Parameters.
// PAIR copies otherNames proved --block 4
// SAYS 'to' of the second file is 'a' of the first: parameters at the same position
// PAIR copies otherOrder proved --block 4
// SAYS 'x' is the same in both files, although its position differs
__global__ void otherNames(float *to, const float *from) { to[threadIdx.x] = from[threadIdx.x]; }
__global__ void otherOrder(const float *x, float *a) { a[threadIdx.x] = x[threadIdx.x]; }
__global__ void __launch_bounds__(64) bounded(int *a, int n) { a[threadIdx.x] = n; }
