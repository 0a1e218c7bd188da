// EXPECT: breaks
// Threads (0,0) and (0,1) both need all of a[0]: \ltid is threadIdx.x alone, so the preconditions contradict each other.
//@ requires blockDim.x == 16 && blockDim.y == 2 && gridDim.x == 1;
//@ context Perm(a[\ltid], write);
//@ ensures a[\ltid] == threadIdx.y;
__global__ void rows(int *a) {
  int x = threadIdx.x;
  int y = threadIdx.y;
  a[x] = y;
}
