// Shared memory that is declared outside the kernel.
extern __shared__ int s[];

// EXPECT own proved
//@ context Perm(a[\gtid], write);
//@ requires Perm(s[threadIdx.x], write);
//@ ensures a[\gtid] == 1;
__global__ void own(int *a) {
  s[threadIdx.x] = 1;
  a[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x];
}

// EXPECT neighbour refuted access
//@ context Perm(a[\gtid], write);
//@ requires Perm(s[threadIdx.x], write);
__global__ void neighbour(int *a) {
  s[threadIdx.x] = 1;
  a[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x + 1];
}

// EXPECT allTheSame refuted sharing
//@ context Perm(a[\gtid], write);
//@ requires Perm(s[0], write);
__global__ void allTheSame(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 0;
  s[0] = 1;
}
