// EXPECT: same --block 4
// The elements of one array in a structure, once by subscript and once by name.
struct Four {
  int d[4];
};

__global__ void before(int *a, Four p) {
  int t = threadIdx.x;
  a[t] = p.d[t];
}

__global__ void after(int *a, Four p) {
  int t = threadIdx.x;
  a[t] = t == 0 ? p.d[0] : t == 1 ? p.d[1] : t == 2 ? p.d[2] : p.d[3];
}
