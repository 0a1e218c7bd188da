// Neighbours on a ring: remainders of sums that wrap around once.

// EXPECT ring proved
//@ requires gridDim.x == 1 && blockDim.x == n && n > 1;
//@ requires Perm(a[threadIdx.x], write);
//@ ensures Perm(a[threadIdx.x], write) ** a[threadIdx.x] == 6;
__global__ void ring(int *a, int n) {
  int t = threadIdx.x;
  a[t] = 5;
  //@ requires Perm(a[threadIdx.x], write);
  //@ ensures Perm(a[(threadIdx.x + 1) % n], write);
  __syncthreads();
  a[(t + 1) % n] = 6;
  //@ requires Perm(a[(threadIdx.x + 1) % n], write) ** a[(threadIdx.x + 1) % n] == 6;
  //@ ensures Perm(a[threadIdx.x], write) ** a[threadIdx.x] == 6;
  __syncthreads();
}

// EXPECT backwards proved
//@ requires gridDim.x == 1 && blockDim.x == n && n > 1;
//@ requires Perm(a[threadIdx.x], write);
//@ ensures Perm(a[(threadIdx.x + n - 1) % n], write) ** a[(threadIdx.x + n - 1) % n] == threadIdx.x;
__global__ void backwards(int *a, int n) {
  //@ requires Perm(a[threadIdx.x], write);
  //@ ensures Perm(a[(threadIdx.x + n - 1) % n], write);
  __syncthreads();
  a[(threadIdx.x + n - 1) % n] = threadIdx.x;
}

// What lies there was written by the thread c places before.
// EXPECT shifted proved
//@ requires gridDim.x == 1 && blockDim.x == n && 0 <= c && c <= n;
//@ requires Perm(a[threadIdx.x], write);
//@ ensures Perm(a[(threadIdx.x + c) % n], write) ** a[(threadIdx.x + c) % n] == (threadIdx.x + c) % n;
__global__ void shifted(int *a, int n, int c) {
  a[threadIdx.x] = threadIdx.x;
  //@ requires Perm(a[threadIdx.x], write) ** a[threadIdx.x] == threadIdx.x;
  //@ ensures Perm(a[(threadIdx.x + c) % n], write) ** a[(threadIdx.x + c) % n] == (threadIdx.x + c) % n;
  __syncthreads();
}

// EXPECT masked proved
//@ requires gridDim.x == 1 && blockDim.x == 64;
//@ requires Perm(a[threadIdx.x], write);
//@ ensures Perm(a[(threadIdx.x + 1) & 63], write) ** a[(threadIdx.x + 1) & 63] == 1;
__global__ void masked(int *a) {
  //@ requires Perm(a[threadIdx.x], write);
  //@ ensures Perm(a[(threadIdx.x + 1) & (blockDim.x - 1)], write);
  __syncthreads();
  a[(threadIdx.x + 1) & (blockDim.x - 1)] = 1;
}

// One place further than the contract says.
// EXPECT tooFar refuted access
//@ requires gridDim.x == 1 && blockDim.x == n && n > 1;
//@ requires Perm(a[threadIdx.x], write);
__global__ void tooFar(int *a, int n) {
  //@ requires Perm(a[threadIdx.x], write);
  //@ ensures Perm(a[(threadIdx.x + 1) % n], write);
  __syncthreads();
  a[(threadIdx.x + 2) % n] = 6;
}

// Two threads get one element: n - 1 and 0 where it does not wrap at n.
// EXPECT wrapsEarly refuted barrier
//@ requires gridDim.x == 1 && blockDim.x == n && n > 2;
//@ requires Perm(a[threadIdx.x], write);
__global__ void wrapsEarly(int *a, int n) {
  //@ requires Perm(a[threadIdx.x], write);
  //@ ensures Perm(a[(threadIdx.x + 1) % (n - 1)], write);
  __syncthreads();
}

// EXPECT wrongValue refuted barrier
//@ requires gridDim.x == 1 && blockDim.x == n && n > 1;
//@ requires Perm(a[threadIdx.x], write);
__global__ void wrongValue(int *a, int n) {
  a[threadIdx.x] = threadIdx.x;
  //@ requires Perm(a[threadIdx.x], write) ** a[threadIdx.x] == threadIdx.x;
  //@ ensures Perm(a[(threadIdx.x + 1) % n], write) ** a[(threadIdx.x + 1) % n] == threadIdx.x + 1;
  __syncthreads();
}
