// Elements that are not kept in registers, one for each reason.
//@ context Perm(a[\gtid], write);
// refused: 'b' is neither a parameter nor a shared array
//@ gpuopt glob_to_reg b \gtid;
__global__ void unknownArray(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ context Perm(a[\gtid], write);
// refused: the code has no access to 'a[0]'
//@ gpuopt glob_to_reg a 0;
__global__ void notUsed(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ context Perm(a[\gtid], write);
// refused: is requested twice
//@ gpuopt glob_to_reg a \gtid, blockIdx.x * blockDim.x + threadIdx.x;
__global__ void twice(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ context Perm(a[\gtid], write);
// refused: is not an array of one dimension
//@ gpuopt glob_to_reg n 0;
__global__ void noArray(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

//@ requires gridDim.x == 1 && blockDim.x == n && n > 1 && 0 <= m && m < n;
//@ context threadIdx.x == 0 ==> \pointer(a, n, write);
// refused: may be the element that is kept in a register, 'a[0]'
//@ gpuopt glob_to_reg a 0;
__global__ void mayMeet(int *a, int n, int m) {
  if (threadIdx.x == 0) {
    a[0] = 1;
    a[m] = 2;
    a[0] = a[0] + 1;
  }
}

//@ requires n > 0 && n < 100 && \gtid < 100;
//@ context Perm(a[\gtid], write);
// refused: changes in the kernel
//@ gpuopt glob_to_reg a n;
__global__ void changes(int *a, int n) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 0;
  n = n - 1;
}

//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] == 1;
// refused: a thread may return while the register holds a value that was not stored
//@ gpuopt glob_to_reg a \gtid;
__global__ void returns(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 3;
  if (i > 7)
    return;
  a[i] = 4;
}

//@ requires gridDim.x < 1000;
//@ context Perm(a[\gtid], write);
// refused: 'a' is volatile: each of its accesses must reach memory
//@ gpuopt glob_to_reg a \gtid;
__global__ void volatileArray(volatile int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
  a[i] = a[i] + 1;
}
