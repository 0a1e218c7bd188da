// EXPECT: keeps
// the larger number is at least each of the two, and one of them
//@ ensures \result >= y && \result >= x && (\result == x || \result == y);
__device__ int larger(int x, int y) { return x > y ? x : y; }
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] >= 0 && (\old(a[\gtid]) >= 0 ==> a[\gtid] == \old(a[\gtid]));
__global__ void k(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = larger(a[i], 0);
}
