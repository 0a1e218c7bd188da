// Loops that are not unrolled, one for each reason.
//@ requires n >= 0 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void mayBeEmpty(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: may have fewer than 1 iteration
  //@ gpuopt loop_unroll i 1;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i++)
    a[tid] = i;
}

//@ context Perm(a[\gtid], write);
__global__ void tooFew(int *a) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: may have fewer than 6 iterations
  //@ gpuopt loop_unroll i 6;
  //@ loop_invariant 0 <= i && i <= 10 && i % 2 == 0;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 10; i > 0; i -= 2)
    a[tid] = i;
}

//@ requires n > 1 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void otherVariable(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: 'j' is not the variable of the loop
  //@ gpuopt loop_unroll j 1;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i++)
    a[tid] = i;
}

//@ requires n > 1 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void noConstant(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: the number of iterations is not a constant
  //@ gpuopt loop_unroll i n;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i++)
    a[tid] = i;
}

//@ requires n > 1 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void zeroTimes(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: must lie between 1 and
  //@ gpuopt loop_unroll i 0;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i++)
    a[tid] = i;
}

//@ requires n > 1 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void twoBounds(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: 'i' has two lower bounds among the invariants
  //@ gpuopt loop_unroll i 1;
  //@ loop_invariant 0 <= i && i <= n && -1 <= i;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i++)
    a[tid] = i;
}

//@ requires n > 1 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void boundChanges(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int m = n;
  // refused: 'm' in the loop's condition changes in the loop
  //@ gpuopt loop_unroll i 1;
  //@ loop_invariant 0 <= i && i <= m + 1 && 0 <= m && m <= n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < m; i++) {
    a[tid] = i;
    m = m - 1;
  }
}

//@ requires n > 1 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void twoUpdates(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: 'i' is written more than once in the loop
  //@ gpuopt loop_unroll i 1;
  //@ loop_invariant 0 <= i && i <= n + 2;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i++) {
    a[tid] = i;
    i = i + 1;
  }
}

//@ requires n > 1 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void stepNoConstant(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: the update of 'i' is not +, -, * or / by a positive constant
  //@ gpuopt loop_unroll i 1;
  //@ loop_invariant 0 <= i && i <= 2 * n;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < n; i += n)
    a[tid] = i;
}

//@ requires n > 1 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void readsMemory(int *a, int n) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  a[tid] = n;
  // refused: the loop's condition reads memory
  //@ gpuopt loop_unroll i 1;
  //@ loop_invariant 0 <= i && i <= n;
  //@ loop_invariant Perm(a[tid], write) ** a[tid] == n;
  for (int i = 0; i < a[tid]; i++)
    a[tid] = n;
}

//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void notProvedAsItIs(int *a) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  // refused: the original kernel is not proved
  //@ gpuopt loop_unroll i 1;
  //@ loop_invariant 0 <= i && i <= 4;
  //@ loop_invariant Perm(a[tid], write);
  for (int i = 0; i < 4; i++)
    a[tid] = i;
}
