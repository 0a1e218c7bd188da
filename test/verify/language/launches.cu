// What preconditions say of all threads of a launch.

// No launch of four threads consists of threads that are number 2.
// EXPECT onlyOne refuted requires
//@ requires gridDim.x == 1 && blockDim.x == 4 && threadIdx.x == 2;
//@ context Perm(a[0], write);
//@ ensures a[0] == 1;
__global__ void onlyOne(int *a) { a[0] = 1; }

// EXPECT single proved
//@ requires gridDim.x == 1 && n == \gtid;
//@ context Perm(a[0], write);
__global__ void single(int *a, int n) { a[0] = n; }

// EXPECT notTheSecond refuted requires
//@ requires gridDim.x == 1 && blockDim.x > 2 && threadIdx.x != 1;
//@ context Perm(a[threadIdx.x], write);
__global__ void notTheSecond(int *a) { a[threadIdx.x] = 1; }

// EXPECT eighths proved
//@ requires blockDim.x == 8 && gridDim.x == 1;
//@ context Perm(a[0], 1\8) ** Perm(b[threadIdx.x], write);
//@ ensures b[threadIdx.x] == a[0];
__global__ void eighths(const int *a, int *b) { b[threadIdx.x] = a[0]; }

// EXPECT tooManyEighths refuted sharing
//@ requires blockDim.x == 9 && gridDim.x == 1;
//@ context Perm(a[0], 1\8) ** Perm(b[threadIdx.x], write);
__global__ void tooManyEighths(const int *a, int *b) { b[threadIdx.x] = a[0]; }

// EXPECT halves unknown does not add up such permissions
//@ requires gridDim.x == 1 && blockDim.x == 1;
//@ context (\forall* int k; 0 <= k && k < 4; Perm(a[k / 2], 1\2));
__global__ void halves(int *a) { a[0] = 1; }

// Nothing speaks of gridDim.z: it is 1.
// EXPECT unspoken proved
//@ requires gridDim.x == 2 && gridDim.y == 3 && blockDim.x == 8 && blockDim.y == 4 && blockDim.z == 2;
//@ context Perm(a[(blockIdx.y * 2 + blockIdx.x) * 64 + threadIdx.z * 32 + threadIdx.y * 8 + threadIdx.x], write);
__global__ void unspoken(int *a) {
  a[(blockIdx.y * 2 + blockIdx.x) * 64 + threadIdx.z * 32 + threadIdx.y * 8 + threadIdx.x] = 1;
}

// EXPECT spoken refuted sharing
//@ requires gridDim.x == 1 && gridDim.y == 1 && gridDim.z == 2 && blockDim.x == 8;
//@ context Perm(a[threadIdx.x], write);
__global__ void spoken(int *a) { a[threadIdx.x] = 1; }

// EXPECT notTheFourteenth refuted requires
//@ requires gridDim.x == 1 && blockDim.x == 64;
//@ requires threadIdx.x == 13 ==> n > 5 && n < 3;
//@ context Perm(a[threadIdx.x], write);
//@ ensures threadIdx.x == 13 ==> a[threadIdx.x] == 77;
__global__ void notTheFourteenth(int *a, int n) { a[threadIdx.x] = 1; }

// EXPECT inEachWarp refuted requires
//@ requires gridDim.x == 1 && blockDim.x == 128 && threadIdx.x % 32 != 7;
//@ context Perm(a[threadIdx.x], write);
__global__ void inEachWarp(int *a) { a[threadIdx.x] = 1; }

// EXPECT blocksDisagree refuted requires
//@ requires gridDim.x == 6 && blockDim.x == 128;
//@ requires (blockIdx.x == 3 ==> n == 4) && (blockIdx.x == 2 ==> n == 5);
//@ context Perm(a[\gtid], write);
__global__ void blocksDisagree(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT enough proved
//@ requires gridDim.x == 8 && blockDim.x == 128 && \gtid < n;
//@ requires blockIdx.x == 3 ==> n != 1024;
//@ context Perm(a[\gtid], write);
__global__ void enough(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT launchedOtherwise refuted requires
//@ requires gridDim.x == 1 && blockDim.x == 64 && n == 64;
//@ context Perm(a[threadIdx.x], write);
__global__ void launchedOtherwise(int *a, int n) { a[threadIdx.x] = n; }

// EXPECT launchedSo proved
// ASSUMES launchedSo the launch 'launchedSo<<<n / 64, block>>>(a, n)' satisfies the preconditions
//@ requires blockDim.x == 64 && n == 128;
//@ context Perm(a[\gtid], write);
__global__ void launchedSo(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

// EXPECT smaller refuted requires
//@ requires blockDim.x == 64 && \gtid < n;
//@ context Perm(a[\gtid], write);
__global__ void smaller(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

void launchThem(int *a) {
  launchedOtherwise<<<1, 128>>>(a, 64);
  int n = 128;
  const dim3 block(64);
  launchedSo<<<n / 64, block>>>(a, n);
  smaller<<<n / 64, block>>>(a, n - 1);
}

// A launch that gives one array twice.
// EXPECT givenTwice refuted requires
//@ requires gridDim.x == 2 && blockDim.x == 32;
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], write);
//@ ensures a[\gtid] == 1 && b[\gtid] == 2;
__global__ void givenTwice(int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
  b[i] = 2;
}

// EXPECT givenParts refuted requires
//@ requires gridDim.x == 2 && blockDim.x == 32;
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], read);
__global__ void givenParts(int *a, const int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = b[i];
}

// Where nothing is written, it does not matter.
// EXPECT onlyRead proved
// ASSUMES onlyRead the launch 'onlyRead<<<2, 32>>>(p, p)' satisfies the preconditions
//@ requires gridDim.x == 2 && blockDim.x == 32;
//@ context Perm(a[\gtid], read) ** Perm(b[\gtid], read);
__global__ void onlyRead(const int *a, const int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = a[i] / 2 + b[i] / 2;
}

void launchAliases(int *p) {
  givenTwice<<<2, 32>>>(p, p);
  givenParts<<<2, 32>>>(p, p + 1);
  onlyRead<<<2, 32>>>(p, p);
}
