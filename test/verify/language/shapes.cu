// Blocks and grids of two and three dimensions, several blocks, shared memory between them.

// EXPECT transpose proved
//@ requires blockDim.x == 16 && blockDim.y == 16 && n == 16 * gridDim.x && gridDim.x == gridDim.y && gridDim.x < 64;
//@ requires Perm(tile[threadIdx.y][threadIdx.x], write);
//@ context Perm(in[(blockIdx.y * 16 + threadIdx.y) * n + blockIdx.x * 16 + threadIdx.x], read);
//@ context Perm(in[(blockIdx.y * 16 + threadIdx.x) * n + blockIdx.x * 16 + threadIdx.y], read);
//@ context Perm(out[(blockIdx.x * 16 + threadIdx.y) * n + blockIdx.y * 16 + threadIdx.x], write);
//@ ensures out[(blockIdx.x * 16 + threadIdx.y) * n + blockIdx.y * 16 + threadIdx.x] == in[(blockIdx.y * 16 + threadIdx.x) * n + blockIdx.x * 16 + threadIdx.y];
__global__ void transpose(float *out, const float *in, int n) {
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x;
  int y = blockIdx.y * 16 + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * n + x];
  //@ context Perm(in[(blockIdx.y * 16 + threadIdx.y) * n + blockIdx.x * 16 + threadIdx.x], read);
  //@ context Perm(in[(blockIdx.y * 16 + threadIdx.x) * n + blockIdx.x * 16 + threadIdx.y], read);
  //@ requires Perm(tile[threadIdx.y][threadIdx.x], write) ** tile[threadIdx.y][threadIdx.x] == in[(blockIdx.y * 16 + threadIdx.y) * n + blockIdx.x * 16 + threadIdx.x];
  //@ ensures Perm(tile[threadIdx.x][threadIdx.y], write) ** tile[threadIdx.x][threadIdx.y] == in[(blockIdx.y * 16 + threadIdx.x) * n + blockIdx.x * 16 + threadIdx.y];
  __syncthreads();
  out[(blockIdx.x * 16 + threadIdx.y) * n + blockIdx.y * 16 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}

// EXPECT transposeRaces refuted access
//@ requires blockDim.x == 16 && blockDim.y == 16 && n == 16 * gridDim.x && gridDim.x == gridDim.y && gridDim.x < 64;
//@ requires Perm(tile[threadIdx.y][threadIdx.x], write);
//@ context Perm(in[(blockIdx.y * 16 + threadIdx.y) * n + blockIdx.x * 16 + threadIdx.x], read);
//@ context Perm(out[(blockIdx.x * 16 + threadIdx.y) * n + blockIdx.y * 16 + threadIdx.x], write);
__global__ void transposeRaces(float *out, const float *in, int n) { // no barrier
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x;
  int y = blockIdx.y * 16 + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * n + x];
  out[(blockIdx.x * 16 + threadIdx.y) * n + blockIdx.y * 16 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}

// EXPECT stencil proved
//@ requires blockDim.x == 8 && blockDim.y == 8 && gridDim.x == 2 && gridDim.y == 2 && w == 16 && h == 16;
//@ context \pointer(in, 256, read);
//@ requires (\forall int k; 0 <= k && k < 256; in[k] >= 0 && in[k] < 100);
//@ context Perm(out[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x], write);
//@ ensures out[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x] >= 0;
__global__ void stencil(int *out, const int *in, int w, int h) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  int sum = in[y * w + x];
  if (x > 0)
    sum += in[y * w + x - 1];
  if (x + 1 < w)
    sum += in[y * w + x + 1];
  if (y > 0)
    sum += in[(y - 1) * w + x];
  if (y + 1 < h)
    sum += in[(y + 1) * w + x];
  out[y * w + x] = sum;
}

// EXPECT stencilBeyond refuted access
//@ requires blockDim.x == 8 && blockDim.y == 8 && gridDim.x < 100 && gridDim.y < 100 && w == 1000;
//@ context \pointer(in, 1000000, read);
//@ context Perm(out[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 8 + threadIdx.x], write);
__global__ void stencilBeyond(int *out, const int *in, int w) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  out[y * w + x] = in[(y - 1) * w + x];
}

// EXPECT copy3 proved
//@ requires blockDim.x == 8 && blockDim.y == 4 && blockDim.z == 2 && gridDim.x <= 8 && gridDim.y <= 8 && gridDim.z <= 8;
//@ context Perm(in[((blockIdx.z * 2 + threadIdx.z) * 64 + blockIdx.y * 4 + threadIdx.y) * 64 + blockIdx.x * 8 + threadIdx.x], read);
//@ context Perm(out[((blockIdx.z * 2 + threadIdx.z) * 64 + blockIdx.y * 4 + threadIdx.y) * 64 + blockIdx.x * 8 + threadIdx.x], write);
//@ ensures out[((blockIdx.z * 2 + threadIdx.z) * 64 + blockIdx.y * 4 + threadIdx.y) * 64 + blockIdx.x * 8 + threadIdx.x] == in[((blockIdx.z * 2 + threadIdx.z) * 64 + blockIdx.y * 4 + threadIdx.y) * 64 + blockIdx.x * 8 + threadIdx.x];
__global__ void copy3(int *out, const int *in) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  out[(z * 64 + y) * 64 + x] = in[(z * 64 + y) * 64 + x];
}

// EXPECT copy3Sharing refuted sharing
//@ requires blockDim.x == 8 && blockDim.y == 4 && blockDim.z == 2 && gridDim.x <= 8 && gridDim.y <= 8 && gridDim.z <= 8;
//@ context Perm(out[(threadIdx.z * 64 + blockIdx.y * 4 + threadIdx.y) * 64 + blockIdx.x * 8 + threadIdx.x], write);
__global__ void copy3Sharing(int *out) { // blocks along z meet
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  out[(threadIdx.z * 64 + y) * 64 + x] = 1 + (int)blockIdx.z;
}

// EXPECT rowSums proved
//@ requires 0 < w && w <= 1000 && gridDim.x < 100;
//@ context (\forall* int j; 0 <= j && j < w; Perm(m[\gtid * w + j], write));
//@ requires (\forall int j; 0 <= j && j < w; m[\gtid * w + j] >= 0 && m[\gtid * w + j] <= 100);
//@ ensures (\forall int j; 0 <= j && j < w; m[\gtid * w + j] >= 0 && m[\gtid * w + j] <= 100 * (j + 1));
__global__ void rowSums(int *m, int w) { // one direction of a summed-area table
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 1 <= i && i <= w;
  //@ loop_invariant (\forall* int j; 0 <= j && j < w; Perm(m[\gtid * w + j], write));
  //@ loop_invariant (\forall int j; 0 <= j && j < i; m[\gtid * w + j] >= 0 && m[\gtid * w + j] <= 100 * (j + 1));
  //@ loop_invariant (\forall int j; i <= j && j < w; m[\gtid * w + j] >= 0 && m[\gtid * w + j] <= 100);
  for (int i = 1; i < w; i++)
    m[row * w + i] = m[row * w + i] + m[row * w + i - 1];
}
