// EXPECT: keeps
// Two full permissions exclude i == j: i = 0, j = 1 leaves a = {1, 2}.
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(a[i], write) ** Perm(a[j], write);
//@ ensures a[i] == 1 && a[j] == 2;
__global__ void two(int *a, int i, int j) {
  a[i] = 1;
  a[j] = 2;
}
