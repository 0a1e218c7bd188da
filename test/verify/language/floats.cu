// Floating point: constants are computed with, comparisons are an order, other operations are functions.

// EXPECT tenth refuted ensures
//@ requires gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 0.1;
__global__ void tenth(float *a) { a[threadIdx.x] = 0.1; }

// EXPECT tenthOfFloats proved
//@ requires gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 0.1f && a[threadIdx.x] != 0.1;
__global__ void tenthOfFloats(float *a) { a[threadIdx.x] = 0.1; }

// EXPECT constants proved
//@ requires gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write) ** Perm(b[threadIdx.x], write);
//@ ensures a[threadIdx.x] > 1.0f && b[threadIdx.x] == 3;
__global__ void constants(float *a, int *b) {
  float f = 3;
  a[threadIdx.x] = 0.5f + f * 0.5f;
  b[threadIdx.x] = (int)f;
}

// EXPECT commutes proved
//@ requires gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == y + x;
__global__ void commutes(float *a, float x, float y) { a[threadIdx.x] = x + y; }

// True, but not of functions.
// EXPECT absorbs unknown floating-point
//@ requires gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == x;
__global__ void absorbs(float *a, float x) { a[threadIdx.x] = x * 1.0f; }

// EXPECT transitive proved
//@ requires gridDim.x == 1 && x < y && y <= 2.0f;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 1;
__global__ void transitive(int *a, float x, float y) { a[threadIdx.x] = x < 3.0f ? 1 : 0; }

// EXPECT nothing refuted requires
//@ requires gridDim.x == 1 && x < 1.0f && x > 2.0f;
//@ context Perm(a[threadIdx.x], write);
__global__ void nothing(float *a, float x) { a[threadIdx.x] = x; }

// EXPECT wrongSum refuted ensures
//@ requires gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 4.5f;
__global__ void wrongSum(float *a) { a[threadIdx.x] = 2.0f + 2.0f; }

// -0.0 is false, NaN is true.
// EXPECT asCondition refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void asCondition(int *a) {
  float f = -0.0f;
  a[blockIdx.x * blockDim.x + threadIdx.x] = f ? 1 : 0;
}

// EXPECT notOfZero proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 3;
__global__ void notOfZero(int *a) {
  float f = -0.0f;
  bool b = f;
  if (!f && !b)
    a[blockIdx.x * blockDim.x + threadIdx.x] = 3;
}

// What a conversion to a short type gives is as little known as that to int: no value of it is a counterexample.
// EXPECT toShort unknown floating-point
//@ requires f == 2.5f;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 2;
__global__ void toShort(int *a, float f) { a[blockIdx.x * blockDim.x + threadIdx.x] = (short)f; }
