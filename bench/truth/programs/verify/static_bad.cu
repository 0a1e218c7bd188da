// EXPECT: breaks
// The static variable lives on between launches: the second launch leaves a[0] = 2.
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void count_calls(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  static int calls = 0;
  calls = calls + 1;
  a[i] = calls;
}
