// Atomic operations: on what the kernel's invariant holds, or on what the thread has for itself.

// EXPECT histogram proved
//@ requires 0 < bins && bins <= 256;
//@ kernel_invariant \pointer(count, bins, write);
//@ context Perm(in[\gtid], read);
//@ requires in[\gtid] >= 0;
__global__ void histogram(int *count, const int *in, int bins) {
  atomicAdd(&count[in[blockIdx.x * blockDim.x + threadIdx.x] % bins], 1);
}

// EXPECT outside refuted access
//@ requires 0 < bins && bins <= 256;
//@ kernel_invariant \pointer(count, bins, write);
//@ context Perm(in[\gtid], read);
__global__ void outside(int *count, const int *in, int bins) {
  atomicAdd(&count[in[blockIdx.x * blockDim.x + threadIdx.x] % bins], 1);
}

// EXPECT noInvariant refuted access
//@ requires gridDim.x == 1;
__global__ void noInvariant(int *count) { atomicAdd(&count[0], 1); }

// EXPECT plainWrite refuted access
//@ kernel_invariant Perm(count[0], write);
__global__ void plainWrite(int *count) { count[0] = count[0] + 1; }

// EXPECT bothWays refuted permission
//@ requires gridDim.x == 1 && blockDim.x == 1;
//@ kernel_invariant Perm(count[0], write);
//@ context Perm(count[0], write);
__global__ void bothWays(int *count) { atomicAdd(&count[0], 1); }

// EXPECT mine proved
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000;
//@ ensures a[\gtid] == \old(a[\gtid]) + 2;
__global__ void mine(int *a) { atomicAdd(a + blockIdx.x * blockDim.x + threadIdx.x, 2); }

// EXPECT stays proved
//@ kernel_invariant Perm(most[0], write) ** most[0] >= 0;
//@ context Perm(in[\gtid], read);
__global__ void stays(int *most, const int *in) { atomicMax(&most[0], in[blockIdx.x * blockDim.x + threadIdx.x]); }

// EXPECT broken refuted kernel_invariant
//@ kernel_invariant Perm(least[0], write) ** least[0] >= 0;
//@ context Perm(in[\gtid], read);
__global__ void broken(int *least, const int *in) { atomicMin(&least[0], in[blockIdx.x * blockDim.x + threadIdx.x]); }

// EXPECT ticket proved
//@ kernel_invariant Perm(next[0], write) ** next[0] >= 0;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 0;
__global__ void ticket(int *next, int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = atomicMax(next, 3);
}

// EXPECT notKnown refuted ensures
//@ kernel_invariant Perm(next[0], write);
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 0;
__global__ void notKnown(int *next, int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = atomicAdd(next, 1); }

// EXPECT inShared proved
//@ requires blockDim.x == 64;
//@ requires threadIdx.x < 16 ==> Perm(bins[threadIdx.x], write);
//@ kernel_invariant \pointer(all, 16, write);
//@ context Perm(in[\gtid], read);
__global__ void inShared(int *all, const int *in) {
  __shared__ int bins[16];
  if (threadIdx.x < 16)
    atomicAdd(&all[threadIdx.x], in[blockIdx.x * blockDim.x + threadIdx.x]);
}

// EXPECT increments proved
//@ context gridDim.x == 1 ** Perm(a[threadIdx.x], write);
//@ requires a[threadIdx.x] < 5;
//@ ensures a[threadIdx.x] == \old(a[threadIdx.x]) + 1;
__global__ void increments(unsigned *a) { atomicInc(&a[threadIdx.x], 5u); }

// EXPECT wrapsToZero refuted ensures
//@ context gridDim.x == 1 ** Perm(a[threadIdx.x], write);
//@ requires a[threadIdx.x] <= 5;
//@ ensures a[threadIdx.x] == \old(a[threadIdx.x]) + 1;
__global__ void wrapsToZero(unsigned *a) { atomicInc(&a[threadIdx.x], 5u); }

// EXPECT ofBlockInGrid refuted access
//@ kernel_invariant Perm(count[0], write);
__global__ void ofBlockInGrid(int *count) { atomicExch_block(&count[0], 1); }

// EXPECT ofBlockShared refuted access
//@ kernel_invariant Perm(count[blockIdx.x / 2], write);
__global__ void ofBlockShared(int *count) { atomicAdd_block(&count[blockIdx.x / 2], 1); }

// EXPECT ofBlockOwn proved
//@ kernel_invariant Perm(count[blockIdx.x], write);
__global__ void ofBlockOwn(int *count) { atomicAdd_block(&count[blockIdx.x], 1); }

// EXPECT ofOneBlock proved
//@ requires gridDim.x == 1;
//@ kernel_invariant Perm(count[0], write);
__global__ void ofOneBlock(int *count) { atomicExch_block(&count[0], 1); }
