// \old: parameters as they were at the start, local variables as they are.

// EXPECT ofChanged refuted assert
//@ requires 0 < n && n < 1000;
//@ requires Perm(a[\gtid], write);
__global__ void ofChanged(int *a, int n) {
  n = n - 1;
  //@ assert n == \old(n);
  a[blockIdx.x * blockDim.x + threadIdx.x] = n;
}

// EXPECT ofLoop proved
//@ requires 0 < n && n < 100;
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] == n;
__global__ void ofLoop(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = 0;
  //@ loop_invariant 0 <= n && 0 <= j && n + j == \old(n) && j <= 100;
  while (n > 0) { n--; j++; }
  a[i] = j;
}

// EXPECT ofSubscript refuted assert
//@ requires \pointer(a, 10, write) ** blockDim.x == 1 ** gridDim.x == 1 ** i == 0 ** a[0] != a[5];
__global__ void ofSubscript(int *a, int i) {
  i = 5;
  //@ assert \old(a[i]) == a[5];
}

// EXPECT ofLocal proved
//@ requires Perm(a[\gtid], write) && a[\gtid] == 7;
__global__ void ofLocal(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  a[t] = 1;
  //@ assert \old(a[t]) == 7;
}

// EXPECT ofArgument refuted assert
//@ requires n < 100 && n > 0;
//@ ensures \result == n;
__device__ int ofArgument(int n) {
  n = n + 1;
  //@ assert n == \old(n);
  return n - 1;
}

// EXPECT caller unknown is not proved
//@ requires Perm(a[\gtid], write);
__global__ void caller(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = ofArgument(3); }
