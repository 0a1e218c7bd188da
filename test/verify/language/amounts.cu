// Amounts that are not the same for all threads: conditional fractions, and shares of so many parts as a thread says.

// EXPECT halves refuted sharing
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ requires Perm(a[threadIdx.x], threadIdx.x < 16 ? write : none);
//@ requires Perm(a[31 - threadIdx.x], threadIdx.x < 16 ? none : write);
__global__ void halves(int *a) {
  int t = threadIdx.x;
  if (t < 16) a[t] = 1;
  else a[31 - t] = 2;
}

// EXPECT ownHalves proved
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ requires Perm(a[threadIdx.x], threadIdx.x < 16 ? write : none);
//@ requires Perm(a[threadIdx.x], threadIdx.x < 16 ? none : write);
__global__ void ownHalves(int *a) {
  a[threadIdx.x] = 1;
}

// EXPECT handedTwice refuted barrier
//@ requires blockDim.x == 32;
//@ requires Perm(a[blockIdx.x * 32 + threadIdx.x], write);
__global__ void handedTwice(int *a) {
  int t = threadIdx.x;
  //@ requires Perm(a[blockIdx.x * 32 + threadIdx.x], threadIdx.x < 16 ? write : none);
  //@ ensures Perm(a[blockIdx.x * 32 + 31 - threadIdx.x], threadIdx.x < 16 ? write : none);
  __syncthreads();
  a[blockIdx.x * 32 + (t < 16 ? 31 - t : t)] = t;
}

// EXPECT handedOver proved
//@ requires blockDim.x == 32;
//@ requires Perm(a[blockIdx.x * 32 + threadIdx.x], write);
__global__ void handedOver(int *a) {
  int t = threadIdx.x;
  //@ requires Perm(a[blockIdx.x * 32 + threadIdx.x], threadIdx.x < 16 ? none : write);
  //@ ensures Perm(a[blockIdx.x * 32 + 31 - threadIdx.x], threadIdx.x < 16 ? write : none);
  __syncthreads();
  if (t < 16) a[blockIdx.x * 32 + 31 - t] = t;
}

// EXPECT giveNothing refuted barrier
//@ requires gridDim.x == 1;
//@ requires Perm(a[0], 1\blockDim.x) ** Perm(b[threadIdx.x], write);
__global__ void giveNothing(int *a, int *b, int c) {
  int t = threadIdx.x;
  //@ requires Perm(a[0], c == 1 ? none : 1\blockDim.x);
  //@ ensures threadIdx.x == 0 ==> Perm(a[0], write);
  __syncthreads();
  if (t == 0) a[0] = 1;
  else if (c == 1) b[t] = a[0];
}

// EXPECT giveAll proved
//@ requires gridDim.x == 1;
//@ requires Perm(a[0], 1\blockDim.x);
__global__ void giveAll(int *a, int c) {
  int t = threadIdx.x;
  //@ requires Perm(a[0], c == 1 ? none : 1\blockDim.x);
  //@ ensures c != 1 && threadIdx.x == 0 ==> Perm(a[0], write);
  __syncthreads();
  if (t == 0 && c != 1) a[0] = 1;
}

// EXPECT partsOfEach unknown differs from thread to thread
//@ requires gridDim.x == 1 && blockDim.x == 2;
//@ requires Perm(a[0], 1\(threadIdx.x + 1));
__global__ void partsOfEach(int *a) {}

// EXPECT partsOfBlock unknown differs from thread to thread
//@ requires gridDim.x == 2 && blockDim.x == 1;
//@ requires Perm(a[0], 1\(blockIdx.x + 1));
__global__ void partsOfBlock(int *a) {}

// EXPECT gaveAnother unknown differs from thread to thread
//@ requires gridDim.x == 1 && blockDim.x == 4;
//@ requires threadIdx.x == 3 ==> Perm(a[0], 1\(threadIdx.x + 1));
__global__ void gaveAnother(int *a) {
  //@ requires threadIdx.x == 3 ==> Perm(a[0], 1\(threadIdx.x + 1));
  //@ ensures threadIdx.x == 1 ==> Perm(a[0], 1\(threadIdx.x + 1));
  __syncthreads();
}
