// EXPECT: keeps
// f gets m[0]: i is 0 at the call. It writes m[0][0].
__device__ void f(int *p, int &i) { i = 1; p[0] = 5; }
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1 ** a[0] == 10 ** a[1] == 20;
//@ ensures a[0] == 5;
__global__ void k(int *a) {
  int m[2][2];
  m[0][0] = 2;
  m[1][0] = 2;
  int i = 0;
  f(m[i], i);
  a[0] = m[0][0];
}
