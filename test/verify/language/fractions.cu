// Parts of one element in many hands: at the start, and at barriers that hand them out and collect them again.

// EXPECT sixteen proved
//@ requires gridDim.x == 1 && blockDim.x == 16;
//@ context Perm(x[0], 1\16) ** Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == x[0];
__global__ void sixteen(int *a, const int *x) { a[threadIdx.x] = x[0]; }

// EXPECT tooMany refuted sharing
//@ requires gridDim.x == 1 && blockDim.x == 16;
//@ context Perm(x[0], 1\15) ** Perm(a[threadIdx.x], write);
__global__ void tooMany(int *a, const int *x) { a[threadIdx.x] = x[0]; }

// EXPECT atMostSixteen proved
//@ requires gridDim.x == 1 && blockDim.x <= 16;
//@ context Perm(x[0], 1\16) ** Perm(a[threadIdx.x], write);
__global__ void atMostSixteen(int *a, int *x) { a[threadIdx.x] = x[0]; }

// EXPECT perBlock proved
//@ requires blockDim.x == 16 && gridDim.x == 4;
//@ context Perm(x[blockIdx.x], 1\16) ** Perm(a[\gtid], write);
__global__ void perBlock(int *a, int *x) { a[blockIdx.x*blockDim.x+threadIdx.x] = x[blockIdx.x]; }

// EXPECT across4 proved
//@ requires blockDim.x == 16 && gridDim.x == 4;
//@ context Perm(x[threadIdx.x / 4], 1\16) ** Perm(a[\gtid], write);
__global__ void across4(int *a, int *x) { a[blockIdx.x*blockDim.x+threadIdx.x] = x[threadIdx.x / 4]; }

// EXPECT giveAndCollect proved
//@ requires gridDim.x == 1 && blockDim.x == 16;
//@ requires Perm(a[threadIdx.x], write);
//@ ensures Perm(a[threadIdx.x], write);
__global__ void giveAndCollect(int *a) {
  int t = threadIdx.x;
  a[t] = t;
  //@ requires Perm(a[t], write) ** a[t] == t;
  //@ ensures (\forall* int k; 0 <= k && k < 16; Perm(a[k], 1\16)) ** (\forall int k; 0 <= k && k < 16; a[k] == k);
  __syncthreads();
  int v = a[15 - t];
  //@ requires (\forall* int k; 0 <= k && k < 16; Perm(a[k], 1\16));
  //@ ensures Perm(a[t], write);
  __syncthreads();
  a[t] = v;
}

// EXPECT collectN proved
//@ requires gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write);
__global__ void collectN(int *a) {
  int t = threadIdx.x;
  a[t] = t;
  //@ requires Perm(a[t], write) ** a[t] == t;
  //@ ensures \pointer(a, blockDim.x, 1\blockDim.x);
  __syncthreads();
  int v = a[0];
  //@ requires \pointer(a, blockDim.x, 1\blockDim.x);
  //@ ensures Perm(a[t], write);
  __syncthreads();
  a[t] = v;
}

// EXPECT tileLoop proved
//@ requires blockDim.x == 32 && 0 < n && n < 1000;
//@ requires Perm(s[threadIdx.x], write);
//@ context Perm(a[\gtid], write);
//@ context \pointer(b, 32 * n, read);
__global__ void tileLoop(int *a, const int *b, int n) {
  __shared__ int s[32];
  int t = threadIdx.x;
  int m = 0;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant \pointer(b, 32 * n, read);
  //@ loop_invariant Perm(s[t], write);
  for (int k = 0; k < n; k++) {
    s[t] = b[32 * k + t];
    //@ requires Perm(s[t], write);
    //@ ensures \pointer(s, 32, 1\32);
    __syncthreads();

    if (s[31 - t] > m) m = s[31 - t];
    //@ requires \pointer(s, 32, 1\32);
    //@ ensures Perm(s[t], write);
    __syncthreads();
  }
  a[blockIdx.x * blockDim.x + t] = m;
}

// EXPECT wrongCollect refuted barrier
//@ requires gridDim.x == 1 && blockDim.x == 16;
//@ requires Perm(a[threadIdx.x], write);
__global__ void wrongCollect(int *a) {
  int t = threadIdx.x;
  //@ requires Perm(a[t], write);
  //@ ensures \pointer(a, 16, 1\16);
  __syncthreads();
  int v = a[0];
  //@ requires t != 3 ==> \pointer(a, 16, 1\16);
  //@ ensures Perm(a[t], write);
  __syncthreads();
  a[t] = v;
}

// EXPECT twice refuted sharing
//@ context Perm(a[\gtid], 2);
__global__ void twice(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT parts proved
//@ requires gridDim.x == 1 && blockDim.x == 4;
//@ context (\forall* int k; 0 <= k && k < 16; Perm(a[threadIdx.x], 1\16));
__global__ void parts(int *a) { a[threadIdx.x] = 1; }

// EXPECT partsToo refuted sharing
//@ requires gridDim.x == 1 && blockDim.x == 4;
//@ context (\forall* int k; 0 <= k && k <= 16; Perm(a[threadIdx.x], 1\16));
__global__ void partsToo(int *a) { a[threadIdx.x] = 1; }

// EXPECT tile2 proved
//@ requires gridDim.x == 1 && blockDim.x == 16 && blockDim.y == 16;
//@ requires Perm(s[threadIdx.y][threadIdx.x], write);
//@ context Perm(a[threadIdx.y * 16 + threadIdx.x], write);
__global__ void tile2(int *a) {
  __shared__ int s[16][16];
  s[threadIdx.y][threadIdx.x] = threadIdx.x;
  //@ requires Perm(s[threadIdx.y][threadIdx.x], write);
  //@ ensures (\forall* int k; 0 <= k && k < 16; Perm(s[threadIdx.y][k], 1\32)) ** (\forall* int k; 0 <= k && k < 16; Perm(s[k][threadIdx.x], 1\32));
  __syncthreads();
  a[threadIdx.y * 16 + threadIdx.x] = s[threadIdx.y][3];
  //@ requires (\forall* int k; 0 <= k && k < 16; Perm(s[threadIdx.y][k], 1\32)) ** (\forall* int k; 0 <= k && k < 16; Perm(s[k][threadIdx.x], 1\32));
  //@ ensures Perm(s[threadIdx.y][threadIdx.x], write);
  __syncthreads();
  s[threadIdx.y][threadIdx.x] = 0;
}

// EXPECT collectQuads proved
//@ requires blockDim.x == 16 && gridDim.x == 1;
//@ requires Perm(a[threadIdx.x / 4], 1\4);
__global__ void collectQuads(int *a) {
  int t = threadIdx.x;
  //@ requires Perm(a[t / 4], 1\4);
  //@ ensures t % 4 == 0 ==> Perm(a[t / 4], write);
  __syncthreads();
  if (t % 4 == 0) a[t / 4] = 1;
}

// EXPECT collectWrong refuted barrier
//@ requires blockDim.x == 16 && gridDim.x == 1;
//@ requires Perm(a[threadIdx.x / 4], 1\4);
__global__ void collectWrong(int *a) {
  int t = threadIdx.x;
  //@ requires Perm(a[t / 4], 1\4);
  //@ ensures t % 2 == 0 ==> Perm(a[t / 4], write);
  __syncthreads();
}

// EXPECT nothingToRead refuted access
//@ requires blockDim.x == 3 && gridDim.x == 1;
//@ context Perm(a[0], 0\2);
//@ context Perm(b[threadIdx.x], write);
//@ ensures b[threadIdx.x] == a[0];
__global__ void nothingToRead(int *a, int *b) { b[threadIdx.x] = a[0]; }

// EXPECT lessThanNothing unknown supported fraction
//@ requires blockDim.x == 3 && gridDim.x == 1;
//@ context Perm(a[0], (0 - 1)\2);
//@ context Perm(b[threadIdx.x], write);
__global__ void lessThanNothing(int *a, int *b) { b[threadIdx.x] = 1; }
