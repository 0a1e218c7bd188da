// \sum: written out where its bounds are numbers; and no counterexample has another meaning of it.

// EXPECT ofNumbers proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < 2; 1);
__global__ void ofNumbers(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2; }

// EXPECT wrongNumber refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < 3; 1);
__global__ void wrongNumber(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2; }

// EXPECT nothing proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 5 <= j && j < 2; 1);
__global__ void nothing(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

// EXPECT fourElements proved
//@ context Perm(a[\gtid], write);
//@ context (\forall* int j; 0 <= j && j < 4; Perm(b[j], read));
//@ requires (\forall int j; 0 <= j && j < 4; b[j] > -1000 && b[j] < 1000);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < 4; b[j]);
__global__ void fourElements(int *a, const int *b) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = b[0] + b[1] + b[2] + b[3];
}

// EXPECT symbolicBounds proved
//@ requires n == 3;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < n; 2);
__global__ void symbolicBounds(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 6; }

// EXPECT symbolicWrong refuted ensures
//@ requires 0 < n && n < 10;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < n; 2);
__global__ void symbolicWrong(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

// EXPECT tooLong unknown sums of more than 64 terms
//@ requires n == 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\sum int j; 0 <= j && j < n; 1);
__global__ void tooLong(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

// EXPECT ofOthers refuted barrier
//@ requires blockDim.x == 32 && 0 < n && n <= 64;
//@ requires Perm(a[\gtid], write) ** Perm(s[\ltid], write);
//@ ensures a[\gtid] == 0;
__global__ void ofOthers(int *a, int n) {
  __shared__ int s[32];
  int w[64];
  int t = threadIdx.x, sum = 0;
  //@ loop_invariant 0 <= i && i <= 64;
  //@ loop_invariant (\forall int j; 0 <= j && j < i; w[j] == t);
  for (int i = 0; i < 64; i++) w[i] = t;
  //@ loop_invariant 0 <= i && i <= n && sum == i * t;
  //@ loop_invariant sum == (\sum int j; 0 <= j && j < i; w[j]);
  for (int i = 0; i < n; i++) sum += w[i];
  s[t] = sum;
  //@ requires Perm(s[\ltid], write) ** s[\ltid] == (\sum int j; 0 <= j && j < n; w[j]);
  //@ ensures \pointer(s, 32, 1\32);
  //@ ensures (\forall int j; 0 <= j && j < 32; s[j] == (\sum int q; 0 <= q && q < n; w[q]));
  __syncthreads();
  a[blockIdx.x * blockDim.x + threadIdx.x] = s[(t + 1) % 32] - s[t];
}

// EXPECT largePower unknown may not fit 64 bits
//@ requires Perm(a[\gtid], write);
//@ ensures (\let int p = pow(4, 40); a[\gtid] == p);
__global__ void largePower(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }
