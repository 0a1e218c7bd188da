// Arrays of a thread that begin with values.

// EXPECT sum proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 6;
__global__ void sum(int *a) {
  int w[3] = {1, 2, 3};
  a[blockIdx.x * blockDim.x + threadIdx.x] = w[0] + w[1] + w[2];
}

// EXPECT wrongSum refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 7;
__global__ void wrongSum(int *a) {
  int w[3] = {1, 2, 3};
  a[blockIdx.x * blockDim.x + threadIdx.x] = w[0] + w[1] + w[2];
}

// EXPECT restIsZero proved
//@ requires n > 0 && n < 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void restIsZero(int *a, int n) {
  const int w[4] = {n};
  a[blockIdx.x * blockDim.x + threadIdx.x] = w[0] + w[1] + w[3];
}

// EXPECT outside refuted access
//@ context Perm(a[\gtid], write);
__global__ void outside(int *a) {
  int w[2] = {};
  a[blockIdx.x * blockDim.x + threadIdx.x] = w[2];
}

// EXPECT floats proved
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0.5f;
__global__ void floats(float *a) {
  float w[2] = {0.25f, 0.5f};
  w[0] = w[1];
  a[blockIdx.x * blockDim.x + threadIdx.x] = w[0];
}

// EXPECT rows unknown an array or pointer
//@ context Perm(a[\gtid], write);
__global__ void rows(int *a) {
  int w[2][2] = {{1, 2}, {3, 4}};
  a[blockIdx.x * blockDim.x + threadIdx.x] = w[1][1];
}
