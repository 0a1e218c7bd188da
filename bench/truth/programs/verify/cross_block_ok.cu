// EXPECT: keeps
// The ring stays within the block: thread 31 of block 0 gets a[0], thread 31 of block 1 (i = 63) gets a[32].
//@ requires blockDim.x == 32 && gridDim.x == 2;
//@ requires Perm(a[blockIdx.x * 32 + \ltid], write);
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == blockIdx.x * 32 + (\ltid + 1) % 32;
__global__ void across(int *out, int *a) {
  int t = threadIdx.x;
  int b = blockIdx.x * 32;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[b + t] = b + t;
  //@ requires Perm(a[b + t], write) ** a[b + t] == b + t;
  //@ ensures Perm(a[b + (t + 1) % 32], write) ** a[b + (t + 1) % 32] == b + (t + 1) % 32;
  __syncthreads();
  out[i] = a[b + (t + 1) % 32];
}
