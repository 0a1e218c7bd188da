// EXPECT: breaks
// Since C++17, the right side of an assignment comes first: a[0] becomes 0.
__device__ int inc(int &r) { int old = r; r = r + 1; return old; }
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1 ** a[0] == 10 ** a[1] == 20;
//@ ensures a[0] == 1;
__global__ void k(int *a) {
  int i = 0;
  a[inc(i)] = i;
}
