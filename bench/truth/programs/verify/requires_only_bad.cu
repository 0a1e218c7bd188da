// EXPECT: breaks
// f requires n > 5, and is called with 3.
//@ requires n > 5;
__device__ int f(int n) { return n; }
//@ requires Perm(a[\gtid], write);
__global__ void k(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = f(3);
}
