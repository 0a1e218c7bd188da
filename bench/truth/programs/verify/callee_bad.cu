// EXPECT: breaks
// for x == y the function returns x, which is not greater than y
//@ requires -1000 < x && x < 1000 && -1000 < y && y < 1000;
//@ ensures \result > y || \result > x;
__device__ int larger(int x, int y) { return x > y ? x : y; }
//@ context Perm(a[\gtid], write);
//@ requires 0 <= a[\gtid] && a[\gtid] < 10;
//@ ensures a[\gtid] > 0;
__global__ void k(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = larger(a[i], 0);
}
