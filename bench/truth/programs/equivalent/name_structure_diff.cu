// EXPECT: different --block 4
// p is a structure that holds 1 2 3 4 in before, and points to 5 6 7 8 in after.
struct Four {
  int d[4];
};

__global__ void before(int *a, Four p) {
  int t = threadIdx.x;
  a[t] = p.d[t];
}

__global__ void after(int *a, int *p) {
  int t = threadIdx.x;
  a[t] = p[t];
}
