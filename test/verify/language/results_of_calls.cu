// What a contract says of the result, in the type of the function. What a function without `ensures` requires.

//@ requires n > 0;
//@ ensures \result == 1;
__device__ float one(int n) { return 1.0f; }
//@ ensures \result == 2.0f;
__device__ int two(int x) { return 2; }
//@ ensures \result == (n > 3);
__device__ int isMore(int n) { return n > 3; }
//@ requires n > 5;
__device__ int same(int n) { return n; }
//@ requires Perm(p[i], write);
__device__ void set(int *p, int i) { p[i] = 1; }

// EXPECT one proved
// EXPECT two proved
// EXPECT isMore proved

// EXPECT ofFloat refuted ensures
//@ requires Perm(a[\gtid], write);
//@ ensures \gtid == 0 ==> a[\gtid] == 2.0f;
__global__ void ofFloat(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0 && n > 0) { float f = one(n); a[i] = f; }
  else a[i] = 2.0f;
}

// EXPECT ofFloatToo proved
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void ofFloatToo(float *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = one(3); }

// EXPECT ofInteger unknown something here is not modelled
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] == 2;
__global__ void ofInteger(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = two(1); }

// EXPECT ofCondition proved
//@ requires Perm(a[\gtid], write) ** n > 3;
//@ ensures a[\gtid] == 1;
__global__ void ofCondition(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = isMore(n) + 0; }

// EXPECT withLess refuted assert
//@ requires Perm(a[\gtid], write);
__global__ void withLess(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = same(3); }

// EXPECT withMore proved
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] == 6;
__global__ void withMore(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = same(6); }

// EXPECT withPermission proved
//@ requires Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void withPermission(int *a) { set(a, blockIdx.x * blockDim.x + threadIdx.x); }
