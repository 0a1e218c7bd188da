// EXPECT: breaks
// no launch of two threads has \ltid == 0 for both: the precondition is false for some thread of every launch
//@ requires blockDim.x == 2 && gridDim.x == 1;
//@ requires \ltid == 0;
//@ context Perm(a[\ltid], write);
//@ ensures a[\ltid] == 5;
__global__ void k(int *a) {
  a[threadIdx.x] = 4;
}
