// Integers of 64 bits: conversions between signed and unsigned ones, and numbers from 2^63 on.

// EXPECT ofNegative refuted overflow
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ ensures i < 4 ==> a[0] == 1;
__global__ void ofNegative(int *a, int i) {
  if (i < sizeof(int)) // false for -1
    a[0] = 1;
}

// EXPECT ofPositive proved
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ requires 0 <= i;
//@ ensures i < 4 ==> a[0] == 1;
__global__ void ofPositive(int *a, int i) {
  if (i < sizeof(int))
    a[0] = 1;
}

// EXPECT casts refuted overflow
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
__global__ void casts(unsigned long long *a, long i, bool b) { a[0] = b ? (unsigned long long)i : 0; }

// EXPECT half refuted ensures
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ ensures a[0] <= 9223372036854775807;
__global__ void half(unsigned long long *a, unsigned long long x) { a[0] = x; }

// EXPECT topBit refuted ensures
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ ensures a[0] == 0;
__global__ void topBit(unsigned long long *a, unsigned long long x) { a[0] = x >> 63; }

// EXPECT noMore proved
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ ensures 0 <= a[0] && a[0] <= 1 && a[1] >= 0;
__global__ void noMore(unsigned long long *a, unsigned long long x) {
  a[0] = x >> 63;
  a[1] = x;
}

// EXPECT divided proved
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ ensures a[0] == 1;
__global__ void divided(unsigned long long *a, unsigned long long x) { a[0] = x / 2 <= x ? 1 : 0; }

// EXPECT compared refuted ensures
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ ensures a[0] == 1;
__global__ void compared(int *a, unsigned long long x) { a[0] = x + 0ull < 9223372036854775807ull ? 1 : 0; }

// EXPECT wraps refuted overflow
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
__global__ void wraps(unsigned long long *a, unsigned long long x) { a[0] = x + 10; }

// EXPECT fits proved
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ requires x < 4611686018427387904;
//@ ensures a[0] >= x && a[1] < 4611686018427387904;
__global__ void fits(unsigned long long *a, unsigned long long x) {
  a[0] = x + x;
  a[1] = x;
}

// EXPECT shifts refuted overflow
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
__global__ void shifts(long *a, long x) { a[0] = x << 3; }

// EXPECT complement proved
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ ensures a[0] >= 0 && a[0] == 4294967295 - x;
__global__ void complement(long *a, unsigned x) { a[0] = ~x; }

// EXPECT counted proved
//@ requires blockDim.x == 1 ** gridDim.x == 1 ** 0 < n;
//@ context \pointer(a, n, write);
__global__ void counted(int *a, size_t n) {
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant \pointer(a, n, write);
  for (size_t i = 0; i < n; ++i)
    a[i] = 0;
}

// EXPECT ofThread proved
//@ requires \gtid < n ==> Perm(a[\gtid], write);
__global__ void ofThread(int *a, size_t n) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 0;
}

// EXPECT calculates unknown which annotations cannot calculate with
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1;
//@ requires x + 1 > 5;
//@ ensures a[0] == 0;
__global__ void calculates(unsigned long long *a, unsigned long long x) { a[0] = x < 4 ? 1 : 0; }


// The remainder is undefined where the quotient is.
// EXPECT remainderOfLeast refuted overflow
//@ requires y != 0;
//@ context Perm(a[\gtid], write);
__global__ void remainderOfLeast(int *a, int x, int y) { a[blockIdx.x * blockDim.x + threadIdx.x] = x % y; }

// EXPECT wideRemainderOfLeast refuted overflow
//@ requires y < 0;
//@ context Perm(a[\gtid], write);
__global__ void wideRemainderOfLeast(long long *a, long long x, long long y) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = x % y;
}

// EXPECT remainder proved
//@ requires y != 0 && y != -1;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == x % y;
__global__ void remainder(int *a, int x, int y) { a[blockIdx.x * blockDim.x + threadIdx.x] = x % y; }
