// Launches as the host makes them: whatever it does to come there, what is known of each is held against the contract.
#include <cuda_runtime.h>

// EXPECT byTheRuntime refuted requires
//@ requires n > 0 && gridDim.x * blockDim.x <= 64;
//@ context Perm(a[\gtid], write);
__global__ void byTheRuntime(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

void launchByTheRuntime(int *p) {
  int n = 1;
  void *arguments[] = {&p, &n};
  cudaLaunchKernel((const void *)byTheRuntime, dim3(3), dim3(32), arguments, 0, nullptr);
}

// EXPECT byAWrapper refuted requires
//@ requires n > 0;
//@ context Perm(a[\gtid], write);
__global__ void byAWrapper(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

static void wrapper(int *p, int n) { byAWrapper<<<2, 32>>>(p, n); }
void callWrapper(int *p) {
  wrapper(p, 1);
  wrapper(p, 0);
}

// EXPECT byATemplate refuted requires
//@ requires gridDim.x <= 2;
//@ context Perm(a[\gtid], write);
__global__ void byATemplate(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

template <int Blocks> void templateWrapper(int *p) { byATemplate<<<Blocks, 32>>>(p, 1); }
void callTemplates(int *p) {
  templateWrapper<2>(p);
  templateWrapper<3>(p);
}

// EXPECT assignedLater refuted requires
//@ requires gridDim.x <= 2;
//@ context Perm(a[\gtid], write);
__global__ void assignedLater(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

void assignLater(int *p) {
  dim3 grid(2);
  grid.x = 3;
  assignedLater<<<grid, 32>>>(p, 1);
}

// EXPECT byPointer refuted requires
//@ requires gridDim.x <= 2;
//@ context Perm(a[\gtid], write);
__global__ void byPointer(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

void launchByPointer(int *p) {
  auto kernel = byPointer;
  kernel<<<3, 32>>>(p, 1);
}

// EXPECT byLambda refuted requires
//@ requires gridDim.x <= 2;
//@ context Perm(a[\gtid], write);
__global__ void byLambda(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

void launchByLambda(int *p) {
  auto launch = [&](unsigned blocks) { byLambda<<<blocks, 32>>>(p, 1); };
  launch(3);
}

// Of a loop it is not known which values come.
// EXPECT inALoop proved
// ASSUMES inALoop the launch 'inALoop<<<2, 32>>>(p, n)' satisfies the preconditions
//@ requires n > 0;
//@ context Perm(a[\gtid], write);
__global__ void inALoop(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

void launchInALoop(int *p, int most) {
  for (int n = 1; n < most; ++n)
    inALoop<<<2, 32>>>(p, n);
}

// EXPECT fromOutside proved
// ASSUMES fromOutside the launch 'fromOutside<<<2, 32>>>(p, n)' satisfies the preconditions
//@ requires n > 0;
//@ context Perm(a[\gtid], write);
__global__ void fromOutside(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

void launchFromOutside(int *p, int n) { fromOutside<<<2, 32>>>(p, n); }

// What is never launched is no mistake.
// EXPECT neverLaunched proved
//@ requires n > 0;
//@ context Perm(a[\gtid], write);
__global__ void neverLaunched(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

static void nobodyCalls(int *p) { neverLaunched<<<2, 32>>>(p, 0); }
template <class T> void nobodyInstantiates(T *p) { neverLaunched<<<2, 32>>>(p, 0); }
void launchNever(int *p) {
  const int n = 0;
  if (n > 0)
    neverLaunched<<<2, 32>>>(p, n);
  if (n == 0)
    return;
  neverLaunched<<<2, 32>>>(p, n);
}

// Arrays that the host allocates, and dynamic shared memory.
// EXPECT tooShort refuted requires
//@ context Perm(a[\gtid], write);
__global__ void tooShort(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT longEnough proved
//@ context Perm(a[\gtid], write);
__global__ void longEnough(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT tooLittleShared refuted requires
//@ requires \pointer_length(s) == 64 && blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(s[threadIdx.x], write);
__global__ void tooLittleShared(int *a) {
  extern __shared__ int s[];
  s[threadIdx.x] = 1;
}

// EXPECT enoughShared proved
//@ requires \pointer_length(s) == 64 && blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(s[threadIdx.x], write);
__global__ void enoughShared(int *a) {
  extern __shared__ int s[];
  s[threadIdx.x] = 1;
}

int launchAllocated() {
  int *few, *enough;
  if (cudaMalloc(&few, 63 * sizeof(int)) != cudaSuccess || cudaMalloc(&enough, 64 * sizeof(int)) != cudaSuccess)
    return 1;
  tooShort<<<2, 32>>>(few);
  longEnough<<<2, 32>>>(enough);
  tooLittleShared<<<1, 64, 63 * sizeof(int)>>>(enough);
  enoughShared<<<1, 64, 64 * sizeof(int)>>>(enough);
  return 0;
}

// Parts of one array that do not meet.
// EXPECT halves proved
//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ context Perm(a[threadIdx.x], write) ** Perm(b[threadIdx.x], read);
__global__ void halves(int *a, const int *b) { a[threadIdx.x] = b[threadIdx.x]; }

int launchHalves() {
  int *p;
  if (cudaMalloc(&p, 64 * sizeof(int)) != cudaSuccess)
    return 1;
  halves<<<1, 32>>>(p, p + 32);
  return 0;
}

// Launches that CUDA refuses.
// EXPECT noBlocks refuted requires
//@ ensures true;
__global__ void noBlocks(int n) {}

// EXPECT tooManyThreads refuted requires
//@ ensures true;
__global__ void tooManyThreads(int n) {}

// EXPECT overTheBound refuted requires
//@ ensures true;
__global__ void __launch_bounds__(64) overTheBound(int n) {}

// EXPECT withinTheBound proved
//@ requires gridDim.x == 1;
//@ context threadIdx.x < 64 ==> Perm(a[threadIdx.x], write);
__global__ void __launch_bounds__(64, 2) withinTheBound(int *a) { a[threadIdx.x] = 1; }

void launchWrongSizes(int *p) {
  noBlocks<<<0, 32>>>(1);
  tooManyThreads<<<1, dim3(64, 32)>>>(1);
  overTheBound<<<1, 128>>>(1);
}

// A specialization has a body of its own.
// EXPECT specialized<4> proved
// WARNS 'specialized<3>(int *)' is a specialization of a template that has a contract, and has none itself
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == N;
template <int N> __global__ void specialized(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = N; }
template <> __global__ void specialized<3>(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 7; }

int launchSpecialized() {
  int *p;
  if (cudaMalloc(&p, 256) != cudaSuccess)
    return 1;
  specialized<4><<<1, 64>>>(p);
  specialized<3><<<1, 64>>>(p);
  return 0;
}

// Contracts of functions that are not proved.
// EXPECT lies refuted ensures
//@ ensures \result == n;
__device__ int lies(int n) { return n + 0 * n + (n == 5); }

// EXPECT believes unknown this rests on the contract of 'lies', which is not proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 3;
__global__ void believes(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = lies(3); }

// EXPECT passesOn unknown this rests on the contract of 'lies', which is not proved
//@ ensures \result == n;
__device__ int passesOn(int n) { return lies(n); }

// EXPECT believesToo unknown this rests on the contract of 'passesOn', which is not proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 3;
__global__ void believesToo(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = passesOn(3); }
