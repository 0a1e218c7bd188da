// What depends on the line it stands in: the optimised text has other lines.
#define HERE __LINE__

//@ requires gridDim.x < 1000;
//@ context Perm(a[\gtid], write);
__global__ void above(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0;
  // refused: 'below' uses __LINE__ or __COUNTER__, whose value would change
  //@ gpuopt loop_unroll j 2;
  //@ loop_invariant 0 <= j && j <= 4 ** Perm(a[i], write) ** a[i] == 2 * j;
  for (int j = 0; j < 4; j++)
    a[i] += 2;
}

//@ requires gridDim.x < 1000;
//@ context Perm(a[\gtid], write);
__global__ void below(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0;
  // refused: 'below' uses __LINE__ or __COUNTER__, whose value would change
  //@ gpuopt iter_merge j 2;
  //@ loop_invariant 0 <= j && j <= 4 ** Perm(a[i], write) ** 0 <= a[i] && a[i] <= 100 * j;
  for (int j = 0; j < 4; j++)
    a[i] += HERE + 0;
}
