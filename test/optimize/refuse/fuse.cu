// Kernels that are not fused, one for each reason.
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void ones(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 2;
__global__ void twos(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2; }

//@ context \gtid < n ==> Perm(a[\gtid], write);
__global__ void returnsEarly(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  a[i] = 1;
}

//@ context Perm(a[\gtid + 1], read) ** Perm(b[\gtid], write);
//@ ensures b[\gtid] == a[\gtid + 1];
__global__ void fromNeighbour(int *b, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[i + 1];
}

//@ requires blockDim.x * gridDim.x == n;
//@ context Perm(a[n - 1 - \gtid], write);
//@ ensures a[n - 1 - \gtid] == 5;
__global__ void fromTheEnd(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[n - 1 - i] = 5;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 4;
__global__ void notProved(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

__global__ void notAnnotated(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

//@ requires n > 0;
//@ context Perm(a[\gtid], write);
__global__ void changesParameter(int *a, int n) {
  n = n - 1;
  a[blockIdx.x * blockDim.x + threadIdx.x] = n;
}

//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] == 3;
__global__ void wantsThree(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] += 3; }

//@ requires blockDim.x == 64 && gridDim.x <= 1000;
//@ context Perm(a[\gtid + 1], read) ** Perm(b[\gtid], write);
__global__ void readsNeighbour(int *b, const int *a) {
  b[blockIdx.x * blockDim.x + threadIdx.x] = a[blockIdx.x * blockDim.x + threadIdx.x + 1];
}

//@ requires blockDim.x == 64 && gridDim.x <= 1000;
//@ context Perm(a[blockIdx.x * 64 + 63 - threadIdx.x], read) ** Perm(a[blockIdx.x * 64], read) ** Perm(b[\gtid], write);
__global__ void readsTwice(int *b, const int *a) {
  b[blockIdx.x * blockDim.x + threadIdx.x] = a[blockIdx.x * 64 + 63 - threadIdx.x] + a[blockIdx.x * 64] * 0;
}

//@ requires blockDim.x == 64 && gridDim.x <= 1000;
//@ context Perm(a[blockIdx.x * 64 + threadIdx.x / 2], read) ** Perm(b[\gtid], write);
__global__ void readsHalf(int *b, const int *a) {
  b[blockIdx.x * blockDim.x + threadIdx.x] = a[blockIdx.x * 64 + threadIdx.x / 2];
}

void betweenBlocks(int *d, int *e) {
  // refused: a thread of the second kernel needs what threads of other blocks have written: a[
  //@ gpuopt fuse ones fromNeighbour;
  ones<<<4, 64>>>(d);
  fromNeighbour<<<4, 64>>>(e, d);
}

void writtenByOthers(int *d) {
  // refused: a thread of the second kernel needs what threads of other blocks have written: a[
  //@ gpuopt fuse ones fromTheEnd;
  ones<<<4, 64>>>(d);
  fromTheEnd<<<4, 64>>>(d, 256);
}

void otherShapes(int *d) {
  // refused: are launched with different shapes
  //@ gpuopt fuse ones twos;
  ones<<<4, 64>>>(d);
  twos<<<2, 128>>>(d);
}

void workBetween(int *d) {
  // refused: there is work between the launches of 'ones' and 'twos'
  //@ gpuopt fuse ones twos;
  ones<<<4, 64>>>(d);
  cudaDeviceSynchronize();
  twos<<<4, 64>>>(d);
}

void notFirst(int *d) {
  // refused: the launch of 'ones' must follow directly
  //@ gpuopt fuse ones twos;
  cudaDeviceSynchronize();
  ones<<<4, 64>>>(d);
  twos<<<4, 64>>>(d);
}

void otherOrder(int *d) {
  // refused: the launch of 'twos' must follow
  //@ gpuopt fuse twos ones;
  ones<<<4, 64>>>(d);
  twos<<<4, 64>>>(d);
}

void early(int *d) {
  // refused: 'returnsEarly' may return early
  //@ gpuopt fuse returnsEarly ones;
  returnsEarly<<<4, 64>>>(d, 100);
  ones<<<4, 64>>>(d);
}

void unproved(int *d) {
  // refused: the original kernel is not proved: 'notProved'
  //@ gpuopt fuse ones notProved;
  ones<<<4, 64>>>(d);
  notProved<<<4, 64>>>(d);
}

void unknown(int *d) {
  // refused: 'notAnnotated' is not an annotated kernel of this file
  //@ gpuopt fuse ones notAnnotated;
  ones<<<4, 64>>>(d);
  notAnnotated<<<4, 64>>>(d);
}

void itself(int *d) {
  // refused: 'ones' is named twice
  //@ gpuopt fuse ones ones;
  ones<<<4, 64>>>(d);
  ones<<<4, 64>>>(d);
}

void parameter(int *d) {
  // refused: 'changesParameter' changes its parameter 'n'
  //@ gpuopt fuse changesParameter ones;
  changesParameter<<<4, 64>>>(d, 7);
  ones<<<4, 64>>>(d);
}

void unfulfilled(int *d) {
  // refused: the result is not proved: 'ones_wantsThree
  //@ gpuopt fuse ones wantsThree;
  ones<<<4, 64>>>(d);
  wantsThree<<<4, 64>>>(d);
}

void overwritesOthers(int *d, int *e) {
  // refused: a thread of the second kernel overwrites what threads of other blocks read: a[
  //@ gpuopt fuse readsNeighbour ones;
  readsNeighbour<<<4, 64>>>(e, d);
  ones<<<4, 64>>>(d);
}

void overwritesUnclear(int *d, int *e) {
  // refused: the permissions do not say which thread reads which element
  //@ gpuopt fuse readsTwice ones;
  readsTwice<<<4, 64>>>(e, d);
  ones<<<4, 64>>>(d);
}

void overwritesMore(int *d, int *e) {
  // refused: the result is not proved: 'readsHalf_ones
  //@ gpuopt fuse readsHalf ones;
  readsHalf<<<4, 64>>>(e, d);
  ones<<<4, 64>>>(d);
}
