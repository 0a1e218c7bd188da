// Tiling: early returns, guards, more threads than elements, two dimensions, atomics.
//@ requires gridDim.x * blockDim.x >= n && n > 0 && n < 1000000;
//@ context \gtid < n ==> Perm(a[\gtid], write) ** Perm(b[\gtid], read);
//@ ensures \gtid < n ==> a[\gtid] == b[\gtid];
//@ gpuopt tile inter 256;
__global__ void guardedReturn(int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  a[i] = b[i];
}

//@ requires n <= gridDim.x * blockDim.x && n > 0 && n < 1000000;
//@ requires \gtid < n ==> Perm(a[\gtid], write);
//@ ensures \gtid < n ==> Perm(a[\gtid], write) ** a[\gtid] == \old(a[\gtid]) + 3;
//@ requires \gtid < n ==> a[\gtid] > -100 && a[\gtid] < 100;
//@ gpuopt tile intra 4;
__global__ void guardedBlock(int *a, int n) {
  const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    a[i] += 3;
  }
}

// Some elements are left out.
//@ requires gridDim.x * blockDim.x == n && n >= 64 && n < 1000000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == (\gtid % 2 == 0 ? \old(a[\gtid]) : n);
//@ gpuopt tile intra 4;
__global__ void oddOnes(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % 2 == 0)
    return;
  a[i] = n;
}

// A picture, blocks of 16 by 16 threads.
//@ requires blockDim.x == 16 && blockDim.y == 16 && gridDim.x * blockDim.x >= width && gridDim.y * blockDim.y >= height;
//@ requires width > 0 && height > 0 && width <= 4096 && height <= 4096;
//@ context blockIdx.x * 16 + threadIdx.x < width && blockIdx.y * 16 + threadIdx.y < height ==> Perm(out[(blockIdx.y * 16 + threadIdx.y) * width + blockIdx.x * 16 + threadIdx.x], write);
//@ gpuopt tile inter 64;
__global__ void picture(float *out, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  out[y * width + x] = 1.0f;
}

//@ requires gridDim.x == 1 && blockDim.x == 32 && gridDim.y * blockDim.y == rows && rows >= 8 && rows < 100000;
//@ context Perm(m[blockIdx.y * blockDim.y + threadIdx.y][threadIdx.x], write);
//@ ensures m[blockIdx.y * blockDim.y + threadIdx.y][threadIdx.x] == threadIdx.x;
//@ gpuopt tile inter 8 y;
__global__ void rowsOfMatrix(int (*m)[32], int rows) {
  int r = blockIdx.y * blockDim.y + threadIdx.y;
  m[r][threadIdx.x] = threadIdx.x;
}

//@ requires gridDim.x == 1 && gridDim.y == 1 && blockDim.x == 16 && blockDim.y == 16;
//@ context Perm(a[threadIdx.y * 16 + threadIdx.x], write);
//@ ensures a[threadIdx.y * 16 + threadIdx.x] == threadIdx.y + threadIdx.x;
//@ gpuopt tile intra 4 y;
__global__ void plane(int *a) {
  a[threadIdx.y * 16 + threadIdx.x] = threadIdx.y + threadIdx.x;
}

//@ requires gridDim.x == 1 && gridDim.y == 1 && blockDim.x == 32 && blockDim.y == 8;
//@ context Perm(a[threadIdx.y * 32 + threadIdx.x], write);
//@ ensures a[threadIdx.y * 32 + threadIdx.x] == threadIdx.x;
//@ gpuopt tile inter 8 x;
__global__ void planeByColumns(int *a) {
  int x = threadIdx.x;
  a[threadIdx.y * 32 + x] = x;
}

//@ kernel_invariant (\forall* int k; 0 <= k && k < 256; Perm(count[k], write));
//@ requires gridDim.x == 1 && blockDim.x == 256;
//@ gpuopt tile inter 32;
__global__ void counts(unsigned *count) {
  atomicAdd(&count[threadIdx.x], 1u);
}

//@ requires gridDim.x * blockDim.x >= n && n > 0 && n < 100000 && gridDim.x < 10000;
//@ context \gtid < n ==> Perm(a[\gtid], write);
//@ ensures \gtid < n ==> a[\gtid] == \gtid;
//@ gpuopt tile intra 4;
__global__ void fewBlocks(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  a[i] = i;
}

//@ requires blockDim.x == 64 && gridDim.x * blockDim.x == n && gridDim.x <= 1000;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 30 * \gtid;
//@ requires n >= 128;
//@ gpuopt tile inter 128;
__global__ void bounded(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 30 * i;
}

void launch(int *a, int *b, float *f, int (*m)[32], unsigned *count, int n, int width, int height) {
  guardedReturn<<<(n + 127) / 128, 128>>>(a, b, n);
  guardedBlock<<<(n + 255) / 256, 256>>>(a, n);
  oddOnes<<<16, 64>>>(a, 1024);
  dim3 block(16, 16), grid((width + 15) / 16, (height + 15) / 16);
  picture<<<grid, block>>>(f, width, height);
  rowsOfMatrix<<<dim3(1, 128), dim3(32, 8)>>>(m, 1024);
  plane<<<1, dim3(16, 16)>>>(a);
  planeByColumns<<<1, dim3(32, 8)>>>(a);
  counts<<<1, 256>>>(count);
  fewBlocks<<<(n + 63) / 64, 64>>>(a, n);
  bounded<<<16, 64>>>(a, 1024);
}
