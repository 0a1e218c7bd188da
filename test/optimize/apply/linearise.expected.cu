// Matrix linearisation: parameters by rows, shared and private matrices by rows and columns.
constexpr int W = 64;

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(m[64 * blockIdx.x + threadIdx.x], write);
//@ ensures m[64 * blockIdx.x + threadIdx.x] == 3;
__global__ void rowsOfParameter(int *m) {
  int r = blockIdx.x;
  m[64 * r + threadIdx.x] = 1;
  m[64 * r + threadIdx.x] += 2;
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ requires (\forall* int r; 0 <= r && r < 8; Perm(s[32 * r + threadIdx.x], write));
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 7;
__global__ void sharedByRows(int *a) {
  __shared__ int s[8 * 32];
  int t = threadIdx.x;
  //@ loop_invariant 0 <= r && r <= 8;
  //@ loop_invariant (\forall* int k; 0 <= k && k < 8; Perm(s[32 * k + t], write));
  //@ loop_invariant (\forall int k; 0 <= k && k < r; s[32 * k + t] == k);
  for (int r = 0; r < 8; r++)
    s[32 * r + t] = r;
  a[t] = s[32 * 7 + t];
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ requires Perm(s[8 * threadIdx.x + 3], write) ** Perm(s[8 * (31 - threadIdx.x) + 4], write);
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 9;
__global__ void sharedByColumns(int *a) {
  __shared__ int s[8 * 32];
  int t = threadIdx.x;
  s[8 * t + 3] = 4;
  s[8 * (31 - t) + 4] = 5;
  a[t] = s[8 * t + 3] + s[8 * (31 - t) + 4];
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 5;
__global__ void privateByColumns(int *a) {
  int p[2 * 3];
  p[2 * 2 + 1] = 2;
  p[2 * 1 + 0] = 3;
  a[blockIdx.x * blockDim.x + threadIdx.x] = p[2 * 2 + 1] + p[2 * 1 + 0];
}

//@ requires blockDim.x == 32 && blockDim.y == 8 && gridDim.x == 1 && gridDim.y < 100 && rows < 1000 && rows >= 800;
//@ context Perm(m[rows * threadIdx.x + blockIdx.y * 8 + threadIdx.y], write);
//@ ensures m[rows * threadIdx.x + blockIdx.y * 8 + threadIdx.y] == 2.0f;
__global__ void columnsOfParameter(float *m, int rows) {
  m[rows * threadIdx.x + blockIdx.y * 8 + threadIdx.y] = 2.0f;
}

void launch(int (*d)[W]) { rowsOfParameter<<<100, 64>>>(&d[0][0]); }
