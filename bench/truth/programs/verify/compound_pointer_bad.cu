// EXPECT: breaks
// *p++ += 1 moves p by one element: a[1] becomes 9.
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1 ** a[0] == 10 ** a[1] == 20;
//@ ensures a[0] == 11 && a[2] == 9;
__global__ void k(int *a) {
  int *p = &a[0];
  *p++ += 1;
  *p = 9;
}
