// Tiling: early returns, guards, more threads than elements, two dimensions, atomics.
//@ requires gridDim.x * blockDim.x == 256;
//@ requires n > 0 && n < 1000000;
//@ context (\forall* int v; 0 <= v && \gtid + v * 256 < n; Perm(a[\gtid + v * 256], write));
//@ context (\forall* int v; 0 <= v && \gtid + v * 256 < n; Perm(b[\gtid + v * 256], read));
//@ ensures (\forall int v; 0 <= v && \gtid + v * 256 < n; a[\gtid + v * 256] == b[\gtid + v * 256]);
__global__ void guardedReturn(int *a, const int *b, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= j && t + j * 256 < n + 256;
  //@ loop_invariant (\forall* int v; 0 <= v && t + v * 256 < n; Perm(a[t + v * 256], write));
  //@ loop_invariant (\forall* int v; 0 <= v && t + v * 256 < n; Perm(b[t + v * 256], read));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && t + v * 256 < n; a[t + v * 256] == b[t + v * 256]);
  for (int j = 0; t + j * 256 < n; j++) {
    int i = t + j * 256;
    a[i] = b[i];
  }
}

//@ requires n <= gridDim.x * blockDim.x * 4 && gridDim.x * blockDim.x * 4 <= 2147483647;
//@ requires n > 0 && n < 1000000;
//@ requires (\forall* int v; 0 <= v && v < 4 && \gtid * 4 + v < n; Perm(a[\gtid * 4 + v], write));
//@ ensures (\forall* int v; 0 <= v && v < 4 && \gtid * 4 + v < n; Perm(a[\gtid * 4 + v], write));
//@ ensures (\forall int v; 0 <= v && v < 4 && \gtid * 4 + v < n; a[\gtid * 4 + v] == \old(a[\gtid * 4 + v]) + 3);
//@ requires (\forall int v; 0 <= v && v < 4 && \gtid * 4 + v < n; a[\gtid * 4 + v] > -100 && a[\gtid * 4 + v] < 100);
__global__ void guardedBlock(int *a, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= j && j <= 4;
  //@ loop_invariant (\forall* int v; j <= v && v < 4 && t * 4 + v < n; Perm(a[t * 4 + v], write));
  //@ loop_invariant (\forall* int v; 0 <= v && v < j && v < 4 && t * 4 + v < n; Perm(a[t * 4 + v], write));
  //@ loop_invariant (\forall int v; j <= v && v < 4 && t * 4 + v < n; a[t * 4 + v] == \old(a[t * 4 + v]));
  //@ loop_invariant (\forall int v; j <= v && v < 4 && t * 4 + v < n; a[t * 4 + v] > -100 && a[t * 4 + v] < 100);
  //@ loop_invariant (\forall int v; 0 <= v && v < j && v < 4 && t * 4 + v < n; a[t * 4 + v] == \old(a[t * 4 + v]) + 3);
  for (int j = 0; j < 4 && t * 4 + j < n; j++) {
    const unsigned int i = t * 4 + j;
    if (i < n) {
      a[i] += 3;
    }
  }
}

// Some elements are left out.
//@ requires n <= gridDim.x * blockDim.x * 4 && gridDim.x * blockDim.x * 4 <= 2147483647;
//@ requires n >= 64 && n < 1000000;
//@ context (\forall* int v; 0 <= v && v < 4 && \gtid * 4 + v < n; Perm(a[\gtid * 4 + v], write));
//@ ensures (\forall int v; 0 <= v && v < 4 && \gtid * 4 + v < n; a[\gtid * 4 + v] == ((\gtid * 4 + v) % 2 == 0 ? \old(a[\gtid * 4 + v]) : n));
__global__ void oddOnes(int *a, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= j && j <= 4;
  //@ loop_invariant (\forall* int v; 0 <= v && v < 4 && t * 4 + v < n; Perm(a[t * 4 + v], write));
  //@ loop_invariant (\forall int v; j <= v && v < 4 && t * 4 + v < n; a[t * 4 + v] == \old(a[t * 4 + v]));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && v < 4 && t * 4 + v < n; a[t * 4 + v] == ((t * 4 + v) % 2 == 0 ? \old(a[t * 4 + v]) : n));
  for (int j = 0; j < 4 && t * 4 + j < n; j++) {
    int i = t * 4 + j;
    if (i % 2 == 0)
      continue;
    a[i] = n;
  }
}

// A picture, blocks of 16 by 16 threads.
//@ requires blockDim.x == 16 && gridDim.x == 4;
//@ requires blockDim.y == 16 && gridDim.y * blockDim.y >= height;
//@ requires width > 0 && height > 0 && width <= 4096 && height <= 4096;
//@ context (\forall* int v; 0 <= v && \gtid + v * 64 < width; blockIdx.y * 16 + threadIdx.y < height ==> Perm(out[(blockIdx.y * 16 + threadIdx.y) * width + \gtid + v * 64], write));
__global__ void picture(float *out, int width, int height) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= j && t + j * 64 < width + 64;
  //@ loop_invariant (\forall* int v; 0 <= v && t + v * 64 < width; blockIdx.y * 16 + threadIdx.y < height ==> Perm(out[(blockIdx.y * 16 + threadIdx.y) * width + t + v * 64], write));
  for (int j = 0; t + j * 64 < width; j++) {
    int x = t + j * 64;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
      continue;
    out[y * width + x] = 1.0f;
  }
}

//@ requires gridDim.y * blockDim.y == 8;
//@ requires gridDim.x == 1 && blockDim.x == 32 && rows >= 8 && rows < 100000;
//@ context (\forall* int v; 0 <= v && blockIdx.y * blockDim.y + threadIdx.y + v * 8 < rows; Perm(m[blockIdx.y * blockDim.y + threadIdx.y + v * 8][threadIdx.x], write));
//@ ensures (\forall int v; 0 <= v && blockIdx.y * blockDim.y + threadIdx.y + v * 8 < rows; m[blockIdx.y * blockDim.y + threadIdx.y + v * 8][threadIdx.x] == threadIdx.x);
__global__ void rowsOfMatrix(int (*m)[32], int rows) {
  int t = blockIdx.y * blockDim.y + threadIdx.y;
  //@ loop_invariant 0 <= j && t + j * 8 < rows + 8;
  //@ loop_invariant (\forall* int v; 0 <= v && t + v * 8 < rows; Perm(m[t + v * 8][threadIdx.x], write));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && t + v * 8 < rows; m[t + v * 8][threadIdx.x] == threadIdx.x);
  for (int j = 0; t + j * 8 < rows; j++) {
    int r = t + j * 8;
    m[r][threadIdx.x] = threadIdx.x;
  }
}

//@ requires gridDim.y == 1 && 16 <= blockDim.y * 4 && blockDim.y * 4 <= 2147483647;
//@ requires gridDim.x == 1 && blockDim.x == 16;
//@ context (\forall* int v; 0 <= v && v < 4 && threadIdx.y * 4 + v < 16; Perm(a[(threadIdx.y * 4 + v) * 16 + threadIdx.x], write));
//@ ensures (\forall int v; 0 <= v && v < 4 && threadIdx.y * 4 + v < 16; a[(threadIdx.y * 4 + v) * 16 + threadIdx.x] == threadIdx.y * 4 + v + threadIdx.x);
__global__ void plane(int *a) {
  int t = threadIdx.y;
  //@ loop_invariant 0 <= j && j <= 4;
  //@ loop_invariant (\forall* int v; 0 <= v && v < 4 && t * 4 + v < 16; Perm(a[(t * 4 + v) * 16 + threadIdx.x], write));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && v < 4 && t * 4 + v < 16; a[(t * 4 + v) * 16 + threadIdx.x] == t * 4 + v + threadIdx.x);
  for (int j = 0; j < 4 && t * 4 + j < 16; j++) {
    a[(t * 4 + j) * 16 + threadIdx.x] = (t * 4 + j) + threadIdx.x;
  }
}

//@ requires gridDim.x == 1 && blockDim.x == 8;
//@ requires gridDim.y == 1 && blockDim.y == 8;
//@ context (\forall* int v; 0 <= v && threadIdx.x + v * 8 < 32; Perm(a[threadIdx.y * 32 + (threadIdx.x + v * 8)], write));
//@ ensures (\forall int v; 0 <= v && threadIdx.x + v * 8 < 32; a[threadIdx.y * 32 + (threadIdx.x + v * 8)] == threadIdx.x + v * 8);
__global__ void planeByColumns(int *a) {
  int t = threadIdx.x;
  //@ loop_invariant 0 <= j && t + j * 8 < 40;
  //@ loop_invariant (\forall* int v; 0 <= v && t + v * 8 < 32; Perm(a[threadIdx.y * 32 + (t + v * 8)], write));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && t + v * 8 < 32; a[threadIdx.y * 32 + (t + v * 8)] == t + v * 8);
  for (int j = 0; t + j * 8 < 32; j++) {
    int x = t + j * 8;
    a[threadIdx.y * 32 + x] = x;
  }
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ kernel_invariant (\forall* int k; 0 <= k && k < 256; Perm(count[k], write));
__global__ void counts(unsigned *count) {
  int t = threadIdx.x;
  //@ loop_invariant 0 <= j && t + j * 32 < 288;
  for (int j = 0; t + j * 32 < 256; j++) {
    atomicAdd(&count[t + j * 32], 1u);
  }
}

//@ requires n <= gridDim.x * blockDim.x * 4 && gridDim.x * blockDim.x * 4 <= 2147483647;
//@ requires n > 0 && n < 100000 && n <= 10238976;
//@ context (\forall* int v; 0 <= v && v < 4 && \gtid * 4 + v < n; Perm(a[\gtid * 4 + v], write));
//@ ensures (\forall int v; 0 <= v && v < 4 && \gtid * 4 + v < n; a[\gtid * 4 + v] == (\gtid * 4 + v));
__global__ void fewBlocks(int *a, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= j && j <= 4;
  //@ loop_invariant (\forall* int v; 0 <= v && v < 4 && t * 4 + v < n; Perm(a[t * 4 + v], write));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && v < 4 && t * 4 + v < n; a[t * 4 + v] == t * 4 + v);
  for (int j = 0; j < 4 && t * 4 + j < n; j++) {
    int i = t * 4 + j;
    a[i] = i;
  }
}

//@ requires blockDim.x == 64 && gridDim.x == 2;
//@ requires n <= 2147483519;
//@ requires n <= 64000;
//@ context (\forall* int v; 0 <= v && \gtid + v * 128 < n; Perm(a[\gtid + v * 128], write));
//@ ensures (\forall int v; 0 <= v && \gtid + v * 128 < n; a[\gtid + v * 128] == 30 * (\gtid + v * 128));
//@ requires n >= 128;
__global__ void bounded(int *a, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= j && t + j * 128 < n + 128;
  //@ loop_invariant (\forall* int v; 0 <= v && t + v * 128 < n; Perm(a[t + v * 128], write));
  //@ loop_invariant (\forall int v; 0 <= v && v < j && t + v * 128 < n; a[t + v * 128] == 30 * (t + v * 128));
  for (int j = 0; t + j * 128 < n; j++) {
    int i = t + j * 128;
    a[i] = 30 * i;
  }
}

void launch(int *a, int *b, float *f, int (*m)[32], unsigned *count, int n, int width, int height) {
  guardedReturn<<<2, 128>>>(a, b, n);
  guardedBlock<<<(((n + 255) / 256) + 3) / 4, 256>>>(a, n);
  oddOnes<<<(16 + 3) / 4, 64>>>(a, 1024);
  dim3 block(16, 16), grid((width + 15) / 16, (height + 15) / 16);
  picture<<<dim3(4, grid.y, grid.z), block>>>(f, width, height);
  rowsOfMatrix<<<dim3(1), dim3(32, 8)>>>(m, 1024);
  plane<<<1, dim3(16, (16 + 3) / 4)>>>(a);
  planeByColumns<<<1, dim3(8, 8)>>>(a);
  counts<<<1, 32>>>(count);
  fewBlocks<<<(((n + 63) / 64) + 3) / 4, 64>>>(a, n);
  bounded<<<2, 64>>>(a, 1024);
}
