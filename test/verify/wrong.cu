// Contracts that are wrong, races, and barriers that invent permissions: each is refuted.
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void wrongValue(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ context Perm(a[threadIdx.x], write);
__global__ void raceBetweenBlocks(int *a) { a[threadIdx.x] = 0; }

//@ context Perm(a[\gtid], write);
__global__ void noPermission(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x + 1] = 0; }

//@ context Perm(a[\gtid], read);
__global__ void readOnly(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ requires n > 0 && n < 0;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 17;
__global__ void vacuous(int *a, int n) {}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ requires Perm(a[threadIdx.x], write);
//@ ensures Perm(a[threadIdx.x], write) ** Perm(a[threadIdx.x + 32], write);
__global__ void inventing(int *a) {
  int t = threadIdx.x;
  //@ requires Perm(a[t], write);
  //@ ensures Perm(a[t], write) ** Perm(a[t + 32], write);
  __syncthreads();
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ requires Perm(a[threadIdx.x], write);
__global__ void handingOutTwice(int *a) {
  int t = threadIdx.x;
  //@ requires Perm(a[t], write);
  //@ ensures Perm(a[0], write);
  __syncthreads();
}

//@ requires n > 0;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] == 0;
//@ ensures a[\gtid] == 2 * n;
__global__ void wrongInvariant(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant Perm(a[tid], write);
  //@ loop_invariant a[tid] == k;
  for (int k = 0; k < n; k++)
    a[tid] = 2 * k;
}

//@ context Perm(a[\gtid], write);
__global__ void overflows(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = a[i] + 1;
}

//@ requires gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
__global__ void divergent(int *a) {
  if (threadIdx.x < 7)
    __syncthreads();
  a[threadIdx.x] = 0;
}
