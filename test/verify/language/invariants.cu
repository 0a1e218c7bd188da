// What the kernel's invariant says is said for all threads, of all that it holds, and does not change with them.

// EXPECT ofThread refuted kernel_invariant
//@ kernel_invariant Perm(c[0], write) ** c[0] >= \ltid;
//@ requires gridDim.x == 1;
//@ requires Perm(a[\ltid], write);
//@ ensures a[\ltid] >= \ltid;
__global__ void ofThread(int *a, int *c) { a[threadIdx.x] = atomicExch(&c[0], (int)threadIdx.x); }

// EXPECT ofBlock refuted kernel_invariant
//@ kernel_invariant Perm(c[0], write) ** c[0] >= blockIdx.x;
//@ requires blockDim.x == 1;
//@ requires Perm(a[blockIdx.x], write);
//@ ensures a[blockIdx.x] >= blockIdx.x;
__global__ void ofBlock(int *a, int *c) { a[blockIdx.x] = atomicExch(&c[0], (int)blockIdx.x); }

// EXPECT ownOfBlock proved
//@ kernel_invariant Perm(c[blockIdx.x], write) ** c[blockIdx.x] >= blockIdx.x;
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] >= blockIdx.x;
__global__ void ownOfBlock(int *a, int *c, int v) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = atomicMax(&c[blockIdx.x], v);
}

// EXPECT ofParameter refuted ensures
//@ kernel_invariant Perm(c[0], write) ** c[0] <= n;
//@ requires n == 10;
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] <= -5;
__global__ void ofParameter(int *a, int *c, int n) {
  n = -5;
  a[blockIdx.x * blockDim.x + threadIdx.x] = atomicAdd(&c[0], 0);
}

// EXPECT ofParameterKept proved
//@ kernel_invariant Perm(c[0], write) ** c[0] <= n;
//@ requires n == 10;
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] <= 10;
__global__ void ofParameterKept(int *a, int *c, int n) {
  n = -5;
  a[blockIdx.x * blockDim.x + threadIdx.x] = atomicExch(&c[0], 10);
}

// EXPECT readsWritten unknown but the kernel writes to it
//@ kernel_invariant Perm(c[0], write) ** c[0] >= b[0];
//@ requires gridDim.x == 1;
//@ requires \ltid == 0 ==> Perm(b[0], write);
//@ requires Perm(a[\ltid], write);
//@ ensures \ltid == 0 ==> a[\ltid] >= 100;
__global__ void readsWritten(int *a, int *b, int *c) {
  if (threadIdx.x == 0) b[0] = 100;
  a[threadIdx.x] = atomicAdd(&c[0], 0);
}

// EXPECT readsOther proved
//@ kernel_invariant Perm(c[0], write) ** c[0] >= b[0];
//@ requires Perm(a[\gtid], write) ** Perm(b[0], read);
//@ ensures a[\gtid] >= b[0];
__global__ void readsOther(int *a, int *b, int *c) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = atomicMax(&c[0], 7);
}

// EXPECT bothUpdated refuted kernel_invariant
//@ kernel_invariant Perm(c[0], write) ** Perm(d[0], write) ** c[0] <= d[0];
__global__ void bothUpdated(int *c, int *d) {
  atomicMax(&d[0], 100);
  atomicExch(&c[0], 50);
}

// EXPECT bothRaised proved
//@ kernel_invariant Perm(c[0], write) ** Perm(d[0], write) ** c[0] <= d[0];
__global__ void bothRaised(int *c, int *d, int n) {
  atomicMax(&d[0], n);
  atomicMin(&c[0], n);
}

// EXPECT byLoop refuted access
//@ kernel_invariant Perm(c[0], write);
//@ requires gridDim.x > 1;
__global__ void byLoop(int *c) {
  int i = 0;
  //@ loop_invariant 0 <= i && i <= blockIdx.x;
  for (i = 0; i < (int)blockIdx.x; i++) ;
  atomicAdd_block(&c[0], 1);
}
