// EXPECT: breaks
// Threads 0, 1 and 2 would each hold half of a[0], together 3/2: no launch of 30 threads satisfies the preconditions.
//@ requires blockDim.x == 30 && gridDim.x == 1;
//@ context Perm(a[\gtid / 3], 1\2);
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == a[\gtid / 3];
__global__ void spread(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i / 3];
}
