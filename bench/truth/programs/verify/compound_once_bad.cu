// EXPECT: breaks
// a[i++] += 1 changes a[0] to 11, and i to 1.
//@ requires \pointer(a, 4, write) ** blockDim.x == 1 ** gridDim.x == 1 ** a[0] == 10 ** a[1] == 20;
//@ ensures a[0] == 10 && a[3] == 2;
__global__ void k(int *a) {
  int i = 0;
  a[i++] += 1;
  a[3] = i;
}
