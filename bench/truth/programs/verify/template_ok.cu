// EXPECT: keeps
// 192 elements are enough for both launches
//@ requires gridDim.x * blockDim.x <= 100000;
//@ context (\forall* int k; 0 <= k && k < N; Perm(a[N * \gtid + k], write));
template <int N> __global__ void fill(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  //@ loop_invariant 0 <= k && k <= N;
  //@ loop_invariant (\forall* int j; 0 <= j && j < N; Perm(a[N * i + j], write));
  for (int k = 0; k < N; k++) a[N * i + k] = k;
}
int main() {
  int *a;
  cudaMalloc(&a, 192 * sizeof(int));
  fill<2><<<2, 32>>>(a);
  fill<3><<<2, 32>>>(a);
  return cudaDeviceSynchronize();
}
