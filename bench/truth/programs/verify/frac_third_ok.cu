// EXPECT: keeps
// Threads 0, 1 and 2 share a[0] as three thirds, and so on up to a[9]; all only read.
//@ requires blockDim.x == 30 && gridDim.x == 1;
//@ context Perm(a[\gtid / 3], 1\3);
//@ context Perm(out[\gtid], write);
//@ ensures out[\gtid] == a[\gtid / 3];
__global__ void spread(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i / 3];
}
