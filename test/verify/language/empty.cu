// Preconditions that no launch satisfies for all of its threads.

// EXPECT fourthDiffers refuted requires
//@ requires gridDim.x == 1 && blockDim.x == 8;
//@ context Perm(a[\gtid], write);
//@ context Perm(b[0], 1\8);
//@ requires b[0] == (\gtid == 3 ? 7 : 9);
//@ ensures a[\gtid] == 5;
__global__ void fourthDiffers(int *a, int *b) { a[threadIdx.x] = 5; }

// EXPECT allAgree proved
//@ requires gridDim.x == 1 && blockDim.x == 8;
//@ context Perm(a[\gtid], write);
//@ context Perm(b[0], 1\8);
//@ requires b[0] >= \gtid;
//@ ensures a[\gtid] == 5;
__global__ void allAgree(int *a, int *b) { a[threadIdx.x] = 5; }

// EXPECT inPlane refuted requires
//@ requires gridDim.x == 2 && blockDim.x == 2 && blockDim.y == 2;
//@ requires gridDim.y == 1;
//@ context Perm(b[0], 1\8);
//@ requires b[0] == (blockIdx.x == 1 && threadIdx.x == 0 && threadIdx.y == 1 ? 7 : 9);
__global__ void inPlane(int *b) {}
