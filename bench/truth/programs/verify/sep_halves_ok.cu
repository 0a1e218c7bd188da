// EXPECT: keeps
// i == j, so the two halves of the element add up to the full permission: i = j = 3 writes a[3].
//@ requires blockDim.x == 1 && gridDim.x == 1 && i == j;
//@ context Perm(a[i], 1\2) ** Perm(a[j], 1\2);
//@ ensures a[j] == 1;
__global__ void halves(int *a, int i, int j) {
  a[i] = 1;
}
