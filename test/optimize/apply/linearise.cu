// Matrix linearisation: parameters by rows, shared and private matrices by rows and columns.
constexpr int W = 64;

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(m[blockIdx.x][threadIdx.x], write);
//@ ensures m[blockIdx.x][threadIdx.x] == 3;
//@ gpuopt matrix_lin m R 1000 64;
__global__ void rowsOfParameter(int (*m)[W]) {
  int r = blockIdx.x;
  m[r][threadIdx.x] = 1;
  m[r][threadIdx.x] += 2;
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ requires (\forall* int r; 0 <= r && r < 8; Perm(s[r][threadIdx.x], write));
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 7;
//@ gpuopt matrix_lin s R 8 32;
__global__ void sharedByRows(int *a) {
  __shared__ int s[8][32];
  int t = threadIdx.x;
  //@ loop_invariant 0 <= r && r <= 8;
  //@ loop_invariant (\forall* int k; 0 <= k && k < 8; Perm(s[k][t], write));
  //@ loop_invariant (\forall int k; 0 <= k && k < r; s[k][t] == k);
  for (int r = 0; r < 8; r++)
    s[r][t] = r;
  a[t] = s[7][t];
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ requires Perm(s[3][threadIdx.x], write) ** Perm(s[4][31 - threadIdx.x], write);
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 9;
//@ gpuopt matrix_lin s C 8 32;
__global__ void sharedByColumns(int *a) {
  __shared__ int s[8][32];
  int t = threadIdx.x;
  s[3][t] = 4;
  s[4][31 - t] = 5;
  a[t] = s[3][t] + s[4][31 - t];
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 5;
//@ gpuopt matrix_lin p C 2 3;
__global__ void privateByColumns(int *a) {
  int p[2][3];
  p[1][2] = 2;
  p[0][1] = 3;
  a[blockIdx.x * blockDim.x + threadIdx.x] = p[1][2] + p[0][1];
}

//@ requires blockDim.x == 32 && blockDim.y == 8 && gridDim.x == 1 && gridDim.y < 100 && rows < 1000 && rows >= 800;
//@ context Perm(m[blockIdx.y * 8 + threadIdx.y][threadIdx.x], write);
//@ ensures m[blockIdx.y * 8 + threadIdx.y][threadIdx.x] == 2.0f;
//@ gpuopt matrix_lin m C rows 32;
__global__ void columnsOfParameter(float m[][32], int rows) { m[blockIdx.y * 8 + threadIdx.y][threadIdx.x] = 2.0f; }

void launch(int (*d)[W]) { rowsOfParameter<<<100, 64>>>(d); }
