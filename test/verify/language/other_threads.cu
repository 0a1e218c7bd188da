// Values that other threads give are not modelled: what rests on them is not refuted, either.

// EXPECT shuffled unknown __shfl_sync is not modelled
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 5;
__global__ void shuffled(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = __shfl_sync(0xffffffffu, 5, 0); }

// EXPECT before refuted access
//@ context Perm(a[\gtid], read);
__global__ void before(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
  int v = __shfl_sync(0xffffffffu, 5, 0);
}

// EXPECT timed refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] > 5;
__global__ void timed(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = clock() > 0 ? 1 : 2; }

// EXPECT chosen proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1 || a[\gtid] == 2;
__global__ void chosen(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = __any_sync(0xffffffffu, threadIdx.x == 1) ? 1 : 2;
}

// EXPECT asConstant unknown nobody writes
//@ context Perm(a[\gtid], write);
__global__ void asConstant(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
  a[i] = __ldg(a + i);
}

// EXPECT ofAnother proved
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], read);
//@ ensures a[\gtid] == b[\gtid];
__global__ void ofAnother(int *a, const int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = __ldg(b + i);
}

// All 64 threads require their number to be below n, so that no launch has n = 33.
// EXPECT takes_all proved
//@ requires blockDim.x == 32 && gridDim.x == 2 && \gtid < n;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 64;
__global__ void takes_all(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

// EXPECT takes_more refuted ensures
//@ requires blockDim.x == 32 && gridDim.x == 2 && \gtid < n;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 65;
__global__ void takes_more(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }
