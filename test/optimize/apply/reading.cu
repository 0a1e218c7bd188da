// What people read: kernels in one line, numbers that are computed, conditions of one clause in one assertion, and quantifiers
// whose variables are called like something else.
//@ requires gridDim.x == 1 && blockDim.x == 256;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 0;
__global__ void clear(int *a) { a[threadIdx.x] = 0; }

//@ requires gridDim.x == 1 && blockDim.x == 256;
//@ context Perm(a[threadIdx.x], write);
//@ requires a[threadIdx.x] == 0 && a[threadIdx.x] < 100 && threadIdx.x < 1024;
//@ ensures a[threadIdx.x] == threadIdx.x;
__global__ void number(int *a) { a[threadIdx.x] += threadIdx.x; }

//@ requires n > 5 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void count(int *a, int n) { int s = 0;
  //@ gpuopt loop_unroll i 2;
  //@ loop_invariant 0 <= i && i <= n && s == i;
  for (int i = 0; i < n; i++) s++; a[blockIdx.x * blockDim.x + threadIdx.x] = s; }

//@ requires n > 5 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 4 * n;
//@ gpuopt glob_to_reg a \gtid;
__global__ void twice(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; a[blockIdx.x * blockDim.x + threadIdx.x] *= 4; }

//@ requires gridDim.x * blockDim.x == 256;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 7;
//@ gpuopt tile inter 64;
__global__ void sevens(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 7; }

//@ requires n > 5 && n < 100;
//@ context \pointer(b, n, read);
//@ requires (\forall int i; 0 <= i && i < n; b[i] >= 0);
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == b[0];
__global__ void head(int *a, const int *b, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = b[0]; }

//@ requires m > 5 && m < 100;
//@ requires i == 3;
//@ context \pointer(c, m, read);
//@ requires (\forall int n; 0 <= n && n < m; c[n] >= i - 3);
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= i - 3;
__global__ void mend(int *a, const int *c, int m, int i) {
  int n = blockIdx.x * blockDim.x + threadIdx.x;
  if (c[0] > a[n])
    a[n] = c[0];
}

//@ requires blockDim.x == 64;
//@ context Perm(out[\gtid], write);
//@ context Perm(in[\gtid], read) ** Perm(in[\gtid + 1], read);
//@ gpuopt glob_to_shared in blockIdx.x * 64, blockIdx.x * 64 + 65;
__global__ void sum(float *out, const float *in) { out[blockIdx.x * blockDim.x + threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x] + in[blockIdx.x * blockDim.x + threadIdx.x + 1]; }

//@ context Perm(a[\gtid], write);
__global__ void down(int *a) {
  int s = 0;
  //@ gpuopt loop_unroll i 2;
  //@ loop_invariant i > 0 && i <= 256 && s >= 0 && s <= 1000;
  for (int i = 256; i > 1; i /= 2)
    s = i;
  //@ gpuopt iter_merge k 2;
  //@ loop_invariant k <= 16 && k >= 0;
  for (int k = 16; k > 0; k -= 1)
    s = k;
  a[blockIdx.x * blockDim.x + threadIdx.x] = s;
}

void launch(int *a, int *b, int *c, int blocks, int n, float *x, float *y) {
  //@ gpuopt fuse clear number;
  clear<<<1, 256>>>(a);
  number<<<1, 256>>>(a);
  sevens<<<4, 64>>>(a);
  //@ gpuopt fuse head mend;
  head<<<4, 64>>>(a, b, n);
  mend<<<4, 64>>>(a, c, n, 3);
}
