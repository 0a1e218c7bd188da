// Launches whose pointers lead into arrays, not to where these begin: what is behind the pointer counts.
#include <cuda_runtime.h>

// EXPECT tenIn refuted requires
//@ context Perm(a[\gtid], write);
__global__ void tenIn(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT tenInEnough proved
//@ context Perm(a[\gtid], write);
__global__ void tenInEnough(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT addressOfElement refuted requires
//@ context Perm(a[\gtid], write);
__global__ void addressOfElement(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT addressOfElementEnough proved
//@ context Perm(a[\gtid], write);
__global__ void addressOfElementEnough(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT beyondTheEnd refuted requires
//@ context Perm(a[\gtid], write);
__global__ void beyondTheEnd(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT atTheEnd refuted requires
//@ context Perm(a[\gtid], write);
__global__ void atTheEnd(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT nothingAtTheEnd proved
//@ requires n >= 0;
//@ context \gtid < n ==> Perm(a[\gtid], write);
__global__ void nothingAtTheEnd(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}

void launchInto() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  tenIn<<<1, 91>>>(a + 10);
  tenInEnough<<<1, 90>>>(a + 10);
  addressOfElement<<<1, 91>>>(&a[10]);
  addressOfElementEnough<<<1, 90>>>(&a[10]);
  int *far = a + 1000;
  beyondTheEnd<<<1, 100>>>(far);
  atTheEnd<<<1, 1>>>(a + 100);
  nothingAtTheEnd<<<1, 32>>>(a + 100, 0);
}

// Before the start.
// EXPECT oneBefore refuted requires
//@ context Perm(a[\gtid], write);
__global__ void oneBefore(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT oneBeforeFromOne proved
//@ context Perm(a[\gtid + 1], write);
__global__ void oneBeforeFromOne(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x + 1] = 1; }

// EXPECT oneBeforeTooMany refuted requires
//@ context Perm(a[\gtid + 1], write);
__global__ void oneBeforeTooMany(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x + 1] = 1; }

// EXPECT backwards proved
//@ requires gridDim.x == 1 && blockDim.x <= 100;
//@ context Perm(a[-\ltid], write);
__global__ void backwards(int *a) { a[-(int)threadIdx.x] = 1; }

// EXPECT backwardsTooFar refuted requires
//@ requires gridDim.x == 1 && blockDim.x <= 101;
//@ context Perm(a[-\ltid], write);
__global__ void backwardsTooFar(int *a) { a[-(int)threadIdx.x] = 1; }

void launchBefore() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  oneBefore<<<1, 100>>>(a - 1);
  oneBeforeFromOne<<<1, 100>>>(a - 1);
  oneBeforeTooMany<<<1, 101>>>(a - 1);
  backwards<<<1, 100>>>(a + 99);
  backwardsTooFar<<<1, 101>>>(a + 99);
}

// Elements of another size than those that the pointer was moved by; the array may end in a part of one.
// EXPECT longBehindInts refuted requires
//@ context Perm(a[\gtid], write);
__global__ void longBehindInts(long long *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT longBehindIntsEnough proved
//@ context Perm(a[\gtid], write);
__global__ void longBehindIntsEnough(long long *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT partOfElement refuted requires
//@ context Perm(a[\gtid], write);
__global__ void partOfElement(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT byBytes refuted requires
//@ context Perm(a[\gtid], write);
__global__ void byBytes(short *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT byBytesEnough proved
//@ context Perm(a[\gtid], write);
__global__ void byBytesEnough(short *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// No GPU reads an int at such an address.
// EXPECT crooked proved
// ASSUMES crooked the launch 'crooked<<<1, 9>>>((int *)((char *)a + 2))' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void crooked(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT crookedTooFar refuted requires
//@ context Perm(a[\gtid], write);
__global__ void crookedTooFar(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT crookedBefore refuted requires
//@ context Perm(a[\gtid], write);
__global__ void crookedBefore(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

void launchOthers() {
  int *a;
  cudaMalloc(&a, 10 * sizeof(int));
  longBehindInts<<<1, 5>>>((long long *)(a + 2));
  longBehindIntsEnough<<<1, 4>>>((long long *)(a + 2));
  crooked<<<1, 9>>>((int *)((char *)a + 2));
  crookedTooFar<<<1, 10>>>((int *)((char *)a + 2));
  crookedBefore<<<1, 5>>>((int *)((char *)a - 2));
  char *bytes;
  cudaMalloc(&bytes, 42);
  partOfElement<<<1, 10>>>((int *)(bytes + 4));
  byBytes<<<1, 20>>>(reinterpret_cast<short *>(bytes + 4));
  byBytesEnough<<<1, 19>>>(reinterpret_cast<short *>(bytes + 4));
}

// Through variables, functions and structures.
// EXPECT throughFunction refuted requires
//@ context Perm(a[\gtid], write);
__global__ void throughFunction(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT throughFunctionEnough proved
//@ context Perm(a[\gtid], write);
__global__ void throughFunctionEnough(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT movedTwice refuted requires
//@ context Perm(a[\gtid], write);
__global__ void movedTwice(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT throughRecord refuted requires
//@ context Perm(a[\gtid], write);
__global__ void throughRecord(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT thereAndBack proved
//@ context Perm(a[\gtid], write);
__global__ void thereAndBack(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

inline int *allocate(int n) {
  int *p;
  cudaMalloc(&p, n * sizeof(int));
  return p;
}
static int *upper(int *p, int by) { return p + by; }
struct Part {
  int *start;
};

void launchThrough() {
  int *a = allocate(64), *b = a;
  throughFunction<<<2, 32>>>(upper(a, 32));
  throughFunctionEnough<<<1, 32>>>(upper(a, 32));
  b += 16;
  b += 16;
  movedTwice<<<1, 33>>>(b);
  Part part{a + 60};
  throughRecord<<<1, 5>>>(part.start);
  int *c = upper(a, 8);
  c = upper(c, -8);
  thereAndBack<<<2, 32>>>(c);
}

// Rows.
// EXPECT lastRow refuted requires
//@ context Perm(a[\gtid], write);
__global__ void lastRow(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT rowBefore proved
//@ context Perm(a[\gtid], write);
__global__ void rowBefore(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT rowsOfType refuted requires
//@ context Perm(a[\gtid], write);
__global__ void rowsOfType(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT rowsOfTypeEnough proved
//@ context Perm(a[\gtid], write);
__global__ void rowsOfTypeEnough(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT inColumns refuted requires
//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ context Perm(a[threadIdx.x * 32], write);
__global__ void inColumns(int *a) { a[threadIdx.x * 32] = 1; }

void launchRows() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  const int pitch = 32;
  lastRow<<<1, pitch>>>(a + 3 * pitch);
  rowBefore<<<1, pitch>>>(a + 2 * pitch);
  int (*rows)[32];
  cudaMalloc(&rows, 3 * sizeof(*rows));
  rowsOfType<<<2, 32>>>(rows[2]);
  rowsOfTypeEnough<<<2, 32>>>(rows[1]);
  int *square;
  cudaMalloc(&square, 32 * 31 * sizeof(int) + 4);
  inColumns<<<1, 32>>>(square + 1);
}

// EXPECT ofALoop proved
// ASSUMES ofALoop the launch 'ofALoop<<<1, 32>>>(a + row * 32)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void ofALoop(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT unknownPlace proved
// ASSUMES unknownPlace the launch 'unknownPlace<<<1, 32>>>(a + n)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void unknownPlace(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

void launchAnywhere(int n) {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  for (int row = 0; row < 4; row++)
    ofALoop<<<1, 32>>>(a + row * 32);
  unknownPlace<<<1, 32>>>(a + n);
}

// The length that a contract names.
// EXPECT oneLess refuted requires
//@ requires n > 0 && gridDim.x == 1 && blockDim.x == 1;
//@ context \pointer(a, n, write);
__global__ void oneLess(int *a, int n) {
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant \pointer(a, n, write);
  for (int k = 0; k < n; k++)
    a[k] = k;
}

// EXPECT measured refuted requires
//@ requires \pointer_length(a) >= 64;
//@ context Perm(a[0], read);
__global__ void measured(const int *a) {}

// EXPECT measuredEnough proved
//@ requires \pointer_length(a) >= 63 && \pointer_length(a) <= 63;
//@ context Perm(a[0], read);
__global__ void measuredEnough(const int *a) {}

// Nothing counts from an element that is not there.
// EXPECT measuredBefore refuted requires
//@ requires \pointer_length(a) >= 2;
//@ context Perm(a[1], read);
__global__ void measuredBefore(const int *a) {}

void launchMeasured() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  oneLess<<<1, 1>>>(a + 1, 64);
  measured<<<1, 1>>>(a + 1);
  measuredEnough<<<1, 1>>>(a + 1);
  measuredBefore<<<1, 1>>>(a - 1);
}

// Two parts, of which one goes beyond the array.
// EXPECT secondPart refuted requires
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid], read);
__global__ void secondPart(int *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
}

// EXPECT bothParts proved
//@ context Perm(out[\gtid], write) ** Perm(in[\gtid], read);
__global__ void bothParts(int *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
}

void launchParts() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  secondPart<<<1, 64>>>(a, a + 64);
  bothParts<<<1, 50>>>(a, a + 50);
}

// Freed, nothing is behind any part of it.
// EXPECT freed refuted requires
//@ context Perm(a[\gtid], write);
__global__ void freed(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

void launchFreed() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  cudaFree(a);
  freed<<<1, 10>>>(a + 10);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
