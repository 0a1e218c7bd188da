// EXPECT: breaks
// count[0] = 2147483647 satisfies the invariant; atomicAdd wraps to -2147483648, which does not.
//@ kernel_invariant Perm(count[0], write) ** count[0] >= 0;
//@ context Perm(a[\gtid], read);
__global__ void count_positive(int *count, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] > 0)
    atomicAdd(&count[0], 1);
}
