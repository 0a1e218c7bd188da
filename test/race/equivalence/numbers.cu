// Floating-point numbers for veriwarp equivalent: laws that hold for all of them, NaN, infinities and -0 included, and
// such that fail for one of these, or by a rounding. As in pairs.cu.

#define NUMBERS float x = X[threadIdx.x], y = Y[threadIdx.x], z = Z[threadIdx.x]; int t = threadIdx.x, i = I[t]
#define KERNEL(name) __global__ void name(float *o, const float *X, const float *Y, const float *Z, const int *I)

// PAIR lawsBefore lawsAfter proved --block 2
KERNEL(lawsBefore) {
  NUMBERS;
  o += 26 * t;
  o[0] = x;
  o[1] = x;
  o[2] = x;
  o[3] = !(x < y);
  o[4] = x == x;
  o[5] = fmaxf(x, y);
  o[6] = fmaxf(x, fmaxf(y, z));
  o[7] = -(-x);
  o[8] = x - y;
  o[9] = x * -y;
  o[10] = x / 2.0f;
  o[11] = x + x;
  o[12] = (float)((double)x * 2.5);
  o[13] = (float)((double)x + (double)y);
  o[14] = fabsf(x) < 1.0f;
  o[15] = fmaf(x, 1.0f, z);
  o[16] = fmaf(x, y, z);
  o[17] = fminf(fmaxf(x, 0.0f), 1.0f);
  o[18] = (double)x < 0.5;
  o[19] = x < 0.1;
  o[20] = x > 0 ? x : 0;
  o[21] = copysignf(x, y);
  o[22] = (float)((double)x * (double)y);
  o[23] = (float)(unsigned)(t & 7);
  o[24] = (float)(i & 255) + 0.0f;
  o[25] = isfinite(x);
}
KERNEL(lawsAfter) {
  NUMBERS;
  o += 26 * t;
  o[0] = x - 0.0f;
  o[1] = x * 1.0f;
  o[2] = x / 1.0f;
  o[3] = x >= y || x != x || y != y;
  o[4] = !isnan(x);
  o[5] = fmaxf(y, x);
  o[6] = fmaxf(fmaxf(x, y), z);
  o[7] = x;
  o[8] = x + -y;
  o[9] = -(x * y);
  o[10] = x * 0.5f;
  o[11] = 2.0f * x;
  o[12] = x * 2.5f;
  o[13] = x + y;
  o[14] = x < 1.0f && x > -1.0f;
  o[15] = x + z;
  o[16] = fmaf(-x, -y, z);
  o[17] = __saturatef(x);
  o[18] = x < 0.5f;
  o[19] = x < 0.1f;
  o[20] = fmaxf(x, 0.0f);
  o[21] = signbit(y) ? -fabsf(x) : fabsf(x);
  o[22] = x * y;
  o[23] = (float)(long long)(t & 7);
  o[24] = (float)(i & 255);
  o[25] = x - x == 0.0f;
}

// PAIR noLaw0 noLaw0Too refuted --block 2
KERNEL(noLaw0) {
  NUMBERS;
  o[t] = x;
}
KERNEL(noLaw0Too) {
  NUMBERS;
  o[t] = x + 0.0f;
}

// PAIR noLaw1 noLaw1Too refuted --block 2
KERNEL(noLaw1) {
  NUMBERS;
  o[t] = x < y ? 1.0f : 0.0f;
}
KERNEL(noLaw1Too) {
  NUMBERS;
  o[t] = !(x >= y) ? 1.0f : 0.0f;
}

// PAIR noLaw2 noLaw2Too refuted --block 2
KERNEL(noLaw2) {
  NUMBERS;
  o[t] = !(x < y);
}
KERNEL(noLaw2Too) {
  NUMBERS;
  o[t] = x >= y;
}

// PAIR noLaw3 noLaw3Too refuted --block 2
KERNEL(noLaw3) {
  NUMBERS;
  o[t] = x - x;
}
KERNEL(noLaw3Too) {
  NUMBERS;
  o[t] = 0.0f;
}

// PAIR noLaw4 noLaw4Too refuted --block 2
KERNEL(noLaw4) {
  NUMBERS;
  o[t] = x == x;
}
KERNEL(noLaw4Too) {
  NUMBERS;
  o[t] = true;
}

// PAIR noLaw5 noLaw5Too refuted --block 2
KERNEL(noLaw5) {
  NUMBERS;
  o[t] = fmaxf(x, y);
}
KERNEL(noLaw5Too) {
  NUMBERS;
  o[t] = x > y ? x : y;
}

// PAIR noLaw6 noLaw6Too refuted --block 2
KERNEL(noLaw6) {
  NUMBERS;
  o[t] = x - y;
}
KERNEL(noLaw6Too) {
  NUMBERS;
  o[t] = -(y - x);
}

// PAIR noLaw7 noLaw7Too refuted --block 2
KERNEL(noLaw7) {
  NUMBERS;
  o[t] = x / 3.0f;
}
KERNEL(noLaw7Too) {
  NUMBERS;
  o[t] = x * (1.0f / 3.0f);
}

// PAIR noLaw8 noLaw8Too refuted --block 2
KERNEL(noLaw8) {
  NUMBERS;
  o[t] = (float)((double)x * 0.1);
}
KERNEL(noLaw8Too) {
  NUMBERS;
  o[t] = x * 0.1f;
}

// PAIR noLaw9 noLaw9Too refuted --block 2
KERNEL(noLaw9) {
  NUMBERS;
  o[t] = (x + y) + z;
}
KERNEL(noLaw9Too) {
  NUMBERS;
  o[t] = x + (y + z);
}

// PAIR noLaw10 noLaw10Too refuted --block 2
KERNEL(noLaw10) {
  NUMBERS;
  o[t] = fmaf(x, y, z);
}
KERNEL(noLaw10Too) {
  NUMBERS;
  o[t] = x * y + z;
}

// PAIR noLaw11 noLaw11Too refuted --block 2
KERNEL(noLaw11) {
  NUMBERS;
  o[t] = x * 0.0f;
}
KERNEL(noLaw11Too) {
  NUMBERS;
  o[t] = 0.0f;
}

// PAIR noLaw12 noLaw12Too refuted --block 2
KERNEL(noLaw12) {
  NUMBERS;
  o[t] = sqrtf(x*x);
}
KERNEL(noLaw12Too) {
  NUMBERS;
  o[t] = fabsf(x);
}

// PAIR noLaw13 noLaw13Too refuted --block 2
KERNEL(noLaw13) {
  NUMBERS;
  o[t] = fabsf(x);
}
KERNEL(noLaw13Too) {
  NUMBERS;
  o[t] = x < 0 ? -x : x;
}

// PAIR noLaw14 noLaw14Too refuted --block 2
KERNEL(noLaw14) {
  NUMBERS;
  o[t] = x / y;
}
KERNEL(noLaw14Too) {
  NUMBERS;
  o[t] = x * (1.0f / y);
}

// PAIR noLaw15 noLaw15Too refuted --block 2
KERNEL(noLaw15) {
  NUMBERS;
  o[t] = x * y / y;
}
KERNEL(noLaw15Too) {
  NUMBERS;
  o[t] = x;
}

// PAIR noLaw16 noLaw16Too refuted --block 2
KERNEL(noLaw16) {
  NUMBERS;
  o[t] = x*x - y*y;
}
KERNEL(noLaw16Too) {
  NUMBERS;
  o[t] = (x-y)*(x+y);
}

// PAIR noLaw17 noLaw17Too refuted --block 2
KERNEL(noLaw17) {
  NUMBERS;
  o[t] = x <= 0.1;
}
KERNEL(noLaw17Too) {
  NUMBERS;
  o[t] = x <= 0.1f;
}

// PAIR noLaw18 noLaw18Too refuted --block 2
KERNEL(noLaw18) {
  NUMBERS;
  o[t] = (float)(unsigned)i;
}
KERNEL(noLaw18Too) {
  NUMBERS;
  o[t] = (float)i;
}

// PAIR noLaw19 noLaw19Too refuted --block 2
KERNEL(noLaw19) {
  NUMBERS;
  o[t] = x / 4.0f + y;
}
KERNEL(noLaw19Too) {
  NUMBERS;
  o[t] = fmaf(x, 0.25f, y);
}

// PAIR noLaw20 noLaw20Too refuted --block 2
KERNEL(noLaw20) {
  NUMBERS;
  o[t] = x * 4.0f + y;
}
KERNEL(noLaw20Too) {
  NUMBERS;
  o[t] = fmaf(x, 4.0f, y);
}

// PAIR wraps always proved --block 2
// What C++ leaves undefined in the original is no counterexample: its compiler may use that.
__global__ void wraps(int *o, const int *a) {
  int x = a[threadIdx.x];
  o[threadIdx.x] = x + 1 > x;
}
__global__ void always(int *o, const int *a) { o[threadIdx.x] = 1; }
// PAIR half halfToo unknown --block 2
__global__ void half(int *o, const int *a, const int *b) { o[threadIdx.x] = (a[threadIdx.x] + b[threadIdx.x]) >> 1; }
__global__ void halfToo(int *o, const int *a, const int *b) {
  long long s = (long long)a[threadIdx.x] + b[threadIdx.x];
  o[threadIdx.x] = (int)(s >> 1);
}
// PAIR halfUnsigned halfUnsignedToo refuted --block 2
__global__ void halfUnsigned(unsigned *o, const unsigned *a) { o[threadIdx.x] = a[threadIdx.x] * 2u / 2u; }
__global__ void halfUnsignedToo(unsigned *o, const unsigned *a) { o[threadIdx.x] = a[threadIdx.x]; }

// PAIR aNaN anotherNaN refuted --block 2
// Integers that a kernel writes into numbers are no numbers.
__global__ void aNaN(float *o, const int *a) { ((int *)o)[threadIdx.x] = a[threadIdx.x] | 0x7fc00000; }
__global__ void anotherNaN(float *o, const int *a) { ((int *)o)[threadIdx.x] = a[threadIdx.x] | 0x7fc00001; }

// PAIR ofNumbers ofNumbersToo unknown --block 2
// What the library's functions give for numbers is known only where every machine gives the same.
__global__ void ofNumbers(double *o) { o[threadIdx.x] = expf(1.0f) + exp(2.5) + sinf(22.0f); }
__global__ void ofNumbersToo(double *o) { o[threadIdx.x] = 2.71828175f + 12.182493960703473 + -0.00885130931f; }
// PAIR exactly exactlyToo proved --block 2
__global__ void exactly(float *o) {
  o[4 * threadIdx.x] = sqrtf(2.25f) + floorf(-1.5f);
  o[4 * threadIdx.x + 1] = ceilf(-1.5f) + truncf(-1.5f);
  o[4 * threadIdx.x + 2] = rintf(2.5f) + roundf(2.5f);
}
__global__ void exactlyToo(float *o) {
  o[4 * threadIdx.x] = -0.5f;
  o[4 * threadIdx.x + 1] = -2.0f;
  o[4 * threadIdx.x + 2] = 5.0f;
}
// PAIR narrow narrowToo unknown --block 2
// The machine converts to 32 bits, and cuts.
__global__ void narrow(int *o) {
  float x = 300.0f;
  o[threadIdx.x] = (signed char)x;
}
__global__ void narrowToo(int *o) { o[threadIdx.x] = 127; }
