// EXPECT: breaks
// the block has two rows of threads: (t, 0) and (t, 1) both increment a[t]
//@ context Perm(a[\gtid], write);
//@ requires 0 <= a[\gtid] && a[\gtid] < 100;
//@ ensures a[\gtid] == \old(a[\gtid]) + 1;
__global__ void k(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = a[i] + 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(a, 0, 64 * sizeof(int));
  k<<<2, dim3(32, 2)>>>(a);
  return cudaDeviceSynchronize();
}
