// EXPECT: breaks
// i = 0, j = 1: the thread holds only half of a[0] and writes it; the halves make a whole only if i == j.
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(a[i], 1\2) ** Perm(a[j], 1\2);
//@ ensures a[i] == 1;
__global__ void halves(int *a, int i, int j) {
  a[i] = 1;
}
