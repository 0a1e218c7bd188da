// EXPECT: breaks
// Thread 31 of block 0 gets a[32], which only a thread of block 1 holds; a barrier of block 0 cannot hand it over.
//@ requires blockDim.x == 32 && gridDim.x == 2;
//@ requires Perm(a[\gtid], write);
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == (\gtid + 1) % 64;
__global__ void across(int *out, int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  //@ requires Perm(a[i], write) ** a[i] == i;
  //@ ensures Perm(a[(i + 1) % 64], write) ** a[(i + 1) % 64] == (i + 1) % 64;
  __syncthreads();
  out[i] = a[(i + 1) % 64];
}
