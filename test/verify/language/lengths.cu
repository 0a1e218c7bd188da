// \pointer_length: what the contract says of an array's length bounds its subscripts.

// EXPECT inside proved
//@ requires \pointer_length(a) == n && n > 0;
//@ context \gtid < n ==> Perm(a[\gtid], write);
//@ ensures \gtid < n ==> a[\gtid] == 1;
__global__ void inside(int *a, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < n)
    a[t] = 1;
}

// EXPECT permissionBeyond refuted access
//@ requires \pointer_length(a) == n && n > 0;
//@ context \gtid <= n ==> Perm(a[\gtid], write);
__global__ void permissionBeyond(int *a, int n) {}

// EXPECT dynamicShared proved
//@ requires \pointer_length(s) == blockDim.x;
//@ requires Perm(s[threadIdx.x], write);
__global__ void dynamicShared() {
  extern __shared__ int s[];
  s[threadIdx.x] = 1;
}

// EXPECT tooFew refuted access
//@ requires \pointer_length(s) == blockDim.x - 1;
//@ requires Perm(s[threadIdx.x], write);
__global__ void tooFew() {
  extern __shared__ int s[];
  s[threadIdx.x] = 1;
}
