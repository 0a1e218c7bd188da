// Pointer variables, each into one array.

// EXPECT offset proved
//@ requires n > 0 && n < 1000 && gridDim.x < 1000;
//@ context Perm(a[\gtid + n], write);
//@ ensures a[\gtid + n] == 4;
__global__ void offset(int *a, int n) {
  int *p = a + n;
  p[blockIdx.x * blockDim.x + threadIdx.x] = 4;
}

// EXPECT besideIt refuted access
//@ requires n > 0 && n < 1000 && gridDim.x < 1000;
//@ context Perm(a[\gtid + n], write);
__global__ void besideIt(int *a, int n) {
  int *p = a + n;
  p[blockIdx.x * blockDim.x + threadIdx.x + 1] = 4;
}

// EXPECT walking proved
//@ requires n >= 0 && n < 1000;
//@ context \pointer(b, n, read) ** Perm(a[\gtid], write);
//@ requires (\forall int j; 0 <= j && j < n; b[j] >= 0 && b[j] < 10);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < n; b[j]);
__global__ void walking(int *a, const int *b, int n) {
  int s = 0;
  const int *p = b;
  const int *end = b + n;
  //@ loop_invariant b <= p && p <= end && end == b + n;
  //@ loop_invariant \pointer(b, n, read);
  //@ loop_invariant (\forall int j; 0 <= j && j < n; b[j] >= 0 && b[j] < 10);
  //@ loop_invariant s >= 0 && s <= 10 * i && i <= n && p == b + i;
  //@ loop_invariant s == (\sum int j; 0 <= j && j < i; b[j]);
  for (int i = 0; p != end; i++)
    s += *p++;
  a[blockIdx.x * blockDim.x + threadIdx.x] = s;
}

// EXPECT ofElement proved
//@ context Perm(a[2 * \gtid], write) ** Perm(a[2 * \gtid + 1], write);
//@ requires gridDim.x < 1000;
//@ ensures a[2 * \gtid] == 1 && a[2 * \gtid + 1] == 2;
__global__ void ofElement(int *a) {
  int *p = &a[2 * (blockIdx.x * blockDim.x + threadIdx.x)];
  *p = 1;
  //@ assert p[0] == 1;
  p += 1;
  p[0] = 2;
}

// EXPECT row proved
//@ requires blockDim.x == 32;
//@ requires Perm(m[threadIdx.x][3], write);
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 6;
__global__ void row(int *a) {
  __shared__ int m[32][8];
  int *p = m[threadIdx.x];
  p[3] = 6;
  a[blockIdx.x * blockDim.x + threadIdx.x] = p[3];
}

// EXPECT outOfTheRow refuted access
//@ requires blockDim.x == 32;
//@ requires Perm(m[threadIdx.x][3], write);
__global__ void outOfTheRow() {
  __shared__ int m[32][8];
  int *p = m[threadIdx.x];
  p[8] = 6;
}

// EXPECT elsewhere unknown pointer
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], write);
__global__ void elsewhere(int *a, int *b, int n) {
  int *p = a;
  if (n > 0)
    p = b;
  p[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
