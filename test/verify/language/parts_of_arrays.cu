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

// Of a loop that counts, the first and the last turn.
// EXPECT ofALoop refuted requires
//@ context Perm(a[\gtid], write);
__global__ void ofALoop(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT ofALoopEnough proved
// ASSUMES ofALoopEnough the launch 'ofALoopEnough<<<1, 32>>>(a + row * 32)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void ofALoopEnough(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT inSteps proved
// ASSUMES inSteps the launch 'inSteps<<<1, 32>>>(a + row * 16)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void inSteps(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT inStepsTooFar refuted requires
//@ context Perm(a[\gtid], write);
__global__ void inStepsTooFar(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT notTheLast proved
// ASSUMES notTheLast the launch 'notTheLast<<<1, 32>>>(a + row * 32)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void notTheLast(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT leftEarly proved
// ASSUMES leftEarly the launch 'leftEarly<<<1, 32>>>(a + row * 32)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void leftEarly(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT leftByOthers proved
// ASSUMES leftByOthers the launch 'leftByOthers<<<1, 32>>>(a + row * 32)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void leftByOthers(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT skippedByOthers proved
// ASSUMES skippedByOthers the launch 'skippedByOthers<<<1, 32>>>(a + row * 32)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void skippedByOthers(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT countedOut proved
// ASSUMES countedOut the launch 'countedOut<<<1, 32>>>(a + row * 32)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void countedOut(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT tabled proved
// ASSUMES tabled the launch 'tabled<<<1, 32>>>(a + row * 32)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void tabled(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT triangle proved
// ASSUMES triangle the launch 'triangle<<<1, 32>>>(a + row * 32)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void triangle(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT allowedBy proved
// ASSUMES allowedBy the launch 'allowedBy<<<1, 32>>>(a + n * 32)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void allowedBy(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT unknownPlace proved
// ASSUMES unknownPlace the launch 'unknownPlace<<<1, 32>>>(a + n)' satisfies the preconditions
//@ context Perm(a[\gtid], write);
__global__ void unknownPlace(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT lastNumber refuted requires
//@ requires 0 < n && n <= blockDim.x && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
__global__ void lastNumber(int *a, int n) { a[threadIdx.x] = n; }

// EXPECT firstNumber refuted requires
//@ requires 0 < n && n <= blockDim.x && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
__global__ void firstNumber(int *a, int n) { a[threadIdx.x] = n; }

// EXPECT twiceTheNumber refuted requires
//@ requires n < 60;
//@ context Perm(a[\gtid], write);
__global__ void twiceTheNumber(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

// EXPECT shorterEachTime refuted requires
//@ context Perm(a[\gtid], write);
__global__ void shorterEachTime(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT moreBlocksEachTime refuted requires
//@ context Perm(a[\gtid], write);
__global__ void moreBlocksEachTime(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

bool isEnough();
bool isAllowed();

void launchRowsInALoop() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int row = 0; row < 4; row++)
    ofALoop<<<1, 32>>>(a + row * 32);
}
void launchThreeRows() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int row = 0; row < 3; row++)
    ofALoopEnough<<<1, 32>>>(a + row * 32);
}
void launchInSteps() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int row = 0; row < 6; row += 4)
    inSteps<<<1, 32>>>(a + row * 16);
}
void launchInStepsTooFar() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int row = 0; row < 7; row += 5)
    inStepsTooFar<<<1, 32>>>(a + row * 16);
}
void launchButNotTheLast() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int row = 0; row < 4; row++) {
    if (row == 3)
      continue;
    notTheLast<<<1, 32>>>(a + row * 32);
  }
}
void launchAndLeave() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int row = 0; row < 4; row++) {
    leftEarly<<<1, 32>>>(a + row * 32);
    if (row == 2)
      break;
  }
}
void launchUntilEnough() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int row = 0; row < 4; row++) {
    leftByOthers<<<1, 32>>>(a + row * 32);
    if (isEnough())
      break;
  }
}
void launchWhileAllowed() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int row = 0; row < 4; row++)
    if (isAllowed())
      skippedByOthers<<<1, 32>>>(a + row * 32);
}
void launchAndCount() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  int left = 3;
  for (int row = 0; row < 4; row++) {
    countedOut<<<1, 32>>>(a + row * 32);
    if (--left == 0)
      break;
  }
}
void launchByTable() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  const int rows[] = {1, 1, 1, 0};
  for (int row = 0; row < 4; row++)
    if (rows[row])
      tabled<<<1, 32>>>(a + row * 32);
}
void launchTriangle() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int k = 0; k < 3; k++)
    for (int row = 0; row < 9; row++) {
      if (row > k)
        break;
      triangle<<<1, 32>>>(a + row * 32);
    }
}
void launchNumbers() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int n = 32; n <= 33; n++)
    lastNumber<<<1, 32>>>(a, n);
}
void launchNumbersFromZero() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int n = 0; n <= 32; n++)
    firstNumber<<<1, 32>>>(a, n);
}
void launchTwice() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int n = 0; n <= 30; n++)
    twiceTheNumber<<<1, 32>>>(a, 2 * n);
}
void launchMoreBlocks() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  for (int blocks = 1; blocks <= 4; blocks++)
    moreBlocksEachTime<<<blocks, 32>>>(a);
}
void launchShorter() {
  for (int n = 100; n >= 60; n -= 20) {
    int *b;
    cudaMalloc(&b, n * sizeof(int));
    shorterEachTime<<<1, 64>>>(b);
    cudaFree(b);
  }
}

void launchAnywhere(int n) {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  if (0 <= n && n < 4)
    allowedBy<<<1, 32>>>(a + n * 32);
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
