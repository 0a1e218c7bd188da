// EXPECT: keeps
// Since C++17, the row of m[i][inc(i)] is i before inc changes it: m[0][0] becomes 1.
__device__ int inc(int &r) { int old = r; r = r + 1; return old; }
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1 ** a[0] == 10 ** a[1] == 20;
//@ ensures a[0] == 1;
__global__ void k(int *a) {
  int m[2][2];
  m[0][0] = 2;
  m[1][0] = 2;
  int i = 0;
  m[i][inc(i)] = 1;
  a[0] = m[0][0];
}
