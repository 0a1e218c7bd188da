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

// EXPECT atStart unknown the contents of shared memory are not known
//@ requires blockDim.x == 32;
//@ requires Perm(a[\gtid], write);
//@ requires Perm(s[\ltid], write) ** s[\ltid] == 0;
//@ ensures a[\gtid] == 0;
__global__ void atStart(int *a) {
  __shared__ int s[32];
  a[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x];
}

// EXPECT twoDynamic unknown dynamic shared memory begins at one address
//@ requires blockDim.x == 32;
//@ requires Perm(a[\gtid], write) ** Perm(s[\ltid], write) ** Perm(r[\ltid], write);
//@ ensures a[\gtid] == 1;
__global__ void twoDynamic(int *a) {
  extern __shared__ int s[];
  extern __shared__ int r[];
  s[threadIdx.x] = 1;
  r[threadIdx.x] = 2;
  a[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x];
}
