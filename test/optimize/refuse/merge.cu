// Loops whose iterations are not merged, one for each reason.
//@ requires n > 1 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void mayHaveFewer(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: may have fewer than 4 iterations
  //@ gpuopt iter_merge i 4;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i++)
    a[tid] = i;
}

//@ requires n > 8 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void justOne(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: merging one iteration changes nothing
  //@ gpuopt iter_merge i 1;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i++)
    a[tid] = i;
}

//@ requires n > 8 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void noNumber(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: the number of iterations is not a constant
  //@ gpuopt iter_merge i n;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i++)
    a[tid] = i;
}

//@ requires n > 8 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void noBound(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: the number of iterations does not follow from a condition of this form
  //@ gpuopt iter_merge i 2;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i * i < n && i < n; i++)
    a[tid] = i;
}

//@ requires n > 8 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void unequal(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: the number of iterations does not follow from a condition of this form
  //@ gpuopt iter_merge i 2;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i != n; i++)
    a[tid] = i;
}

//@ requires n > 8 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void boundChanges(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int m = n;
  // refused: 'm' in the loop's condition changes in the loop
  //@ gpuopt iter_merge i 2;
  //@ loop_invariant 0 <= i && i <= m + 1 && 0 <= m && m <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < m; i++) {
    a[tid] = i;
    m = m - 1;
  }
}

//@ requires n > 8 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void otherVariable(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: 'tid' is not the variable of the loop
  //@ gpuopt iter_merge tid 2;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i++)
    a[tid] = i;
}

//@ requires n > 8 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void tooMany(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: must lie between 1 and 32
  //@ gpuopt iter_merge i 100;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i++)
    a[tid] = i;
}

//@ requires n > 8 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void unprovedBound(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: 'i' has two upper bounds among the invariants
  //@ gpuopt iter_merge i 2;
  //@ loop_invariant 0 <= i && i <= n && i < 1000;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = n; i > 0; i--)
    a[tid] = i;
}
