// Elements that are not copied to shared memory, one kernel for each reason.
//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(a[\gtid], write);
// refused: 'b' is not a parameter of 'unknownArray' that is an array of one dimension
//@ gpuopt glob_to_shared b 0, 64;
__global__ void unknownArray(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ requires gridDim.x < 1000;
//@ context Perm(a[\gtid], write);
// refused: the contract does not give the number of threads in a block as a number
//@ gpuopt glob_to_shared a blockIdx.x * blockDim.x, blockIdx.x * blockDim.x + blockDim.x;
__global__ void unknownSize(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(a[\gtid], write);
// refused: must have the same value for all threads of a block
//@ gpuopt glob_to_shared a \gtid, \gtid + 64;
__global__ void eachItsOwn(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ requires blockDim.x == 64 && gridDim.x == 1 && n == 64;
//@ context Perm(a[\gtid], write);
// refused: the number of elements must be a constant
//@ gpuopt glob_to_shared a 0, n;
__global__ void noNumber(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context \pointer(a, 1000, read) ** Perm(b[threadIdx.x], write);
// refused: 64 threads would copy 1000 elements: more than 8 each
//@ gpuopt glob_to_shared a 0, 1000;
__global__ void tooMany(const int *a, int *b) { b[threadIdx.x] = a[threadIdx.x]; }

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(in[\gtid], read) ** Perm(in[\gtid + 1], read) ** Perm(out[\gtid], write);
// refused: 'in[i + 1]' may lie outside the elements that are copied: for example threadIdx.x = 63
//@ gpuopt glob_to_shared in blockIdx.x * 64, blockIdx.x * 64 + 64;
__global__ void useOutside(float *out, const float *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] + in[i + 1];
}

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(in[\gtid], read) ** Perm(out[\gtid], write);
// refused: no thread of the block has a permission for some element that would be copied
//@ gpuopt glob_to_shared in blockIdx.x * 64, blockIdx.x * 64 + 65;
__global__ void oneTooMany(float *out, const float *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
}

//@ requires blockDim.x == 64 && gridDim.x < 1000 && n > 0;
//@ context \gtid < n ==> Perm(in[\gtid], read) ** Perm(out[\gtid], write);
// refused: no thread of the block has a permission for some element that would be copied
//@ gpuopt glob_to_shared in blockIdx.x * 64, blockIdx.x * 64 + 64;
__global__ void noEnd(float *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i];
}

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(a[\gtid], write) ** Perm(b[\gtid], read);
// refused: the code has no access to 'b'
//@ gpuopt glob_to_shared b blockIdx.x * 64, blockIdx.x * 64 + 64;
__global__ void notUsed(int *a, const int *b) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(a[\gtid], write);
// refused: 'returns' may return before the copy is stored
//@ gpuopt glob_to_shared a blockIdx.x * 64, blockIdx.x * 64 + 64;
__global__ void returns(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
  if (i > 100)
    return;
  a[i] = 2;
}

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ requires Perm(a[threadIdx.x], write);
//@ ensures Perm(a[63 - threadIdx.x], write);
// refused: a thread ends with other elements of 'a' than it begins with
//@ gpuopt glob_to_shared a 0, 64;
__global__ void handedOn(int *a) {
  int t = threadIdx.x;
  a[t] = t;
  //@ requires Perm(a[t], write);
  //@ ensures Perm(a[63 - t], write);
  __syncthreads();
}

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context (\forall* int k; 0 <= k && k < 2; Perm(a[2 * threadIdx.x + k], write));
// refused: the contract must give each thread its elements one by one
//@ gpuopt glob_to_shared a 0, 128;
__global__ void severalAtOnce(int *a) { a[2 * threadIdx.x] = 1; }

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write) ** Perm(a[threadIdx.x + 64], write);
// refused: the contract gives threads elements of 'a' that are not copied
//@ gpuopt glob_to_shared a 0, 64;
__global__ void moreThanCopied(int *a) { a[threadIdx.x] = 1; }

//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ context Perm(in[0], 1\blockDim.x) ** Perm(out[threadIdx.x], write);
// refused: 'in' is only read: its permissions must be 'read'
//@ gpuopt glob_to_shared in 0, 1;
__global__ void fraction(int *out, const int *in) { out[threadIdx.x] = in[0]; }

//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(a[\gtid], write);
// refused: 'a' is volatile: each of its accesses must reach memory
//@ gpuopt glob_to_shared a blockIdx.x * 64, blockIdx.x * 64 + 64;
__global__ void volatileArray(volatile int *a) {
  int i = blockIdx.x * 64 + threadIdx.x;
  a[i] = 1;
  a[i] = a[i] + 1;
}
